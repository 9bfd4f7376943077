import type { ReactNode } from 'react'
import type { SiteInfo } from '../site-info.ts'
import { PhoneLink } from './phone-link.tsx'

const placeOf = ({ city, province }: SiteInfo['contact']): string =>
  [city, province].filter((part) => part !== '').join(', ')

/** Whether there is any way to reach the artist that can be shown. */
export const canBeReached = (contact: SiteInfo['contact']): boolean =>
  [contact.phone, contact.email, placeOf(contact)].some((value) => value !== '')

/** Phone, mail and place; only what has a value. */
export function ContactLines({ contact }: { readonly contact: SiteInfo['contact'] }) {
  const place = placeOf(contact)
  return (
    <ul className="flex flex-col">
      {contact.phone !== '' && (
        <Line>
          <PhoneLink phone={contact.phone} className="hover:text-clay" />
        </Line>
      )}
      {contact.email !== '' && (
        <Line>
          <a href={`mailto:${contact.email}`} className="hover:text-clay">
            {contact.email}
          </a>
        </Line>
      )}
      {place !== '' && <Line>{place}</Line>}
    </ul>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return <li className="py-1.5">{children}</li>
}
