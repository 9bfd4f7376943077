import { openDays } from '../opening-hours.ts'
import { isPhoneNumber } from '../phone.ts'
import type { ContactView } from './contact-details.tsx'

interface Gallery {
  readonly artistName: string
  /** As the page shows it. */
  readonly contact: ContactView
  /** 'https://…' */
  readonly origin: string
}

const addressData = ({ street, postalCode, city, province, country }: ContactView['address']) => ({
  ...(street !== '' && { streetAddress: street }),
  ...(postalCode !== '' && { postalCode }),
  ...(city !== '' && { addressLocality: city }),
  ...(province !== '' && { addressRegion: province }),
  ...(country !== '' && { addressCountry: country }),
})

const hoursData = (hours: ContactView['businessHours']) =>
  (hours === null ? [] : openDays(hours)).map(({ day, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    opens: open,
    closes: close,
  }))

/** The gallery as a shop that can be reached, for search engines; only what has a value. */
export function galleryData({ artistName, contact, origin }: Gallery) {
  const { email, phone, socialMedia } = contact
  const address = addressData(contact.address)
  const hours = hoursData(contact.businessHours)
  const accounts = Object.values(socialMedia).filter((account) => account !== '')
  return {
    '@context': 'https://schema.org',
    '@type': ['ArtGallery', 'Store'],
    name: artistName,
    url: `${origin}/`,
    ...(email !== '' && { email }),
    ...(isPhoneNumber(phone) && { telephone: phone }),
    ...(Object.keys(address).length > 0 && { address: { '@type': 'PostalAddress', ...address } }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(accounts.length > 0 && { sameAs: accounts }),
  }
}
