import { expect, test } from 'vitest'
import { ContactInfo } from '../contact-info.ts'
import { contactViewOf } from './contact-details.tsx'
import { galleryData } from './gallery-data.ts'

const gallery = { artistName: 'Elena Ferreyra', origin: 'https://galeria.example' }
const address = {
  street: 'Pasaje del Sauce 240',
  city: 'Colonia',
  province: '',
  country: 'Uruguay',
  postalCode: '70000',
}

test('search engines are told where the gallery is and when somebody is there', () => {
  const saturday = { open: '10:00', close: '13:30', isClosed: false }
  const contact = ContactInfo.parse({ address, businessHours: { saturday } })
  expect(galleryData({ ...gallery, contact })).toMatchObject({
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Pasaje del Sauce 240',
      postalCode: '70000',
      addressLocality: 'Colonia',
      addressCountry: 'Uruguay',
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Saturday',
        opens: '10:00',
        closes: '13:30',
      },
    ],
  })
})

test('what nobody has told is left out', () => {
  const nothing = { '@context': 'https://schema.org', '@type': ['ArtGallery', 'Store'] }
  const named = { ...nothing, name: 'Elena Ferreyra', url: 'https://galeria.example/' }
  expect(galleryData({ ...gallery, contact: ContactInfo.parse({}) })).toEqual(named)
})

test('while hours and street cannot be read, the rest is told', () => {
  const { email, phone, whatsapp, socialMedia } = ContactInfo.parse({ email: 'elena@example.com' })
  const known = { email, phone, whatsapp, socialMedia, city: 'Tigre', province: 'Buenos Aires' }
  expect(galleryData({ ...gallery, contact: contactViewOf(known) })).toMatchObject({
    email: 'elena@example.com',
    address: { '@type': 'PostalAddress', addressLocality: 'Tigre', addressRegion: 'Buenos Aires' },
  })
})
