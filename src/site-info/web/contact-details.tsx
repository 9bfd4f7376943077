import type { ReactNode } from 'react'
import { OutsideLink } from '#ui/outside-link.tsx'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import type { ContactInfo } from '../contact-info.ts'
import { mapAddress } from '../map-place.ts'
import { openingLines } from '../opening-hours.ts'
import { isPhoneNumber } from '../phone.ts'
import type { SiteInfo } from '../site-info.ts'
import { PhoneLink } from './phone-link.tsx'
import { SocialLinks } from './social-links.tsx'

/** The contact data as its page shows it; without hours and place on the map where those could not be read. */
export type ContactView = Omit<ContactInfo, 'businessHours' | 'mapLocation'> & {
  readonly businessHours: ContactInfo['businessHours'] | null
  readonly mapLocation: ContactInfo['mapLocation'] | null
}

/** The little that every page knows of the contact data, when the rest cannot be read. */
export const contactViewOf = ({ city, province, ...reach }: SiteInfo['contact']): ContactView => ({
  ...reach,
  address: { street: '', city, province, country: '', postalCode: '' },
  businessHours: null,
  mapLocation: null,
})

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ')

/** Every way to reach the artist; only what has a value. */
export function ContactDetails({ contact }: { readonly contact: ContactView }) {
  const { email, phone, whatsapp, socialMedia } = contact
  return (
    <section aria-label="Información de contacto">
      <dl className="border-line border-t">
        {phone !== '' && (
          <Fact name="Teléfono">
            <PhoneLink phone={phone} className="link" />
          </Fact>
        )}
        {whatsapp !== '' && (
          <Fact name="WhatsApp">
            {isPhoneNumber(whatsapp) ? (
              <OutsideLink href={whatsappLink(whatsapp)} className="link">
                {whatsapp}
              </OutsideLink>
            ) : (
              whatsapp
            )}
          </Fact>
        )}
        {email !== '' && (
          <Fact name="Email" note="Respuesta en 24-48hs">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </Fact>
        )}
        <Place contact={contact} />
        <Hours hours={contact.businessHours} />
        {Object.values(socialMedia).some((address) => address !== '') && (
          <Fact name="Redes">
            <div className="-my-3">
              <SocialLinks social={socialMedia} />
            </div>
          </Fact>
        )}
      </dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly note?: string
  readonly children: ReactNode
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div className="grid gap-x-6 border-line border-b py-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-quiet">{name}</dt>
      <dd>
        {children}
        {note !== undefined && <p className="mt-1 text-quiet text-small">{note}</p>}
      </dd>
    </div>
  )
}

function Place({ contact: { address, mapLocation } }: { readonly contact: ContactView }) {
  const town = [address.postalCode, address.city].filter((part) => part !== '').join(' ')
  const region = joined(town, address.province, address.country)
  if (address.street === '' && region === '') return null
  const onMap = mapLocation === null ? undefined : mapAddress(mapLocation, address)
  return (
    <Fact name="Dirección">
      <address className="not-italic">
        {address.street !== '' && <span className="block">{address.street}</span>}
        {region}
      </address>
      <p className="mt-1 text-quiet text-small">Visitas con cita previa</p>
      {onMap !== undefined && (
        <OutsideLink href={onMap} className="link mt-2 inline-block">
          Ver en el mapa
        </OutsideLink>
      )}
    </Fact>
  )
}

function Hours({ hours }: { readonly hours: ContactView['businessHours'] }) {
  const lines = hours === null ? [] : openingLines(hours)
  if (lines.length === 0) return null
  return (
    <Fact name="Horarios">
      <ul>
        {lines.map((line) => (
          <li key={line.days} className="flex max-w-xs flex-wrap justify-between gap-x-6">
            <span>{line.days}</span>
            <span className="text-quiet tabular-nums">{line.hours}</span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}
