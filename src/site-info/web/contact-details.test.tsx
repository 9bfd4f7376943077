import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactInfo } from '../contact-info.ts'
import { defaultSiteInfo, siteInfoOf } from '../site-info.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactLines } from './contact-lines.tsx'

const shown = (contact: ContactInfo) =>
  renderToStaticMarkup(
    <>
      <ContactDetails contact={contact} />
      <ContactLines contact={siteInfoOf({ ...defaultSiteInfo, contact }).contact} />
    </>,
  )

test('numbers of the artist can be called and written to', () => {
  const html = shown(ContactInfo.parse({ phone: '+54 (11) 4749-0000', whatsapp: '11 2345-6789 (tardes)' }))
  expect(html.match(/href="tel:\+541147490000"/g)).toHaveLength(2)
  expect(html).toContain('https://wa.me/5491123456789')
})

test('what was stored as a number and is none is read, and leads nowhere', () => {
  const tuesday = { open: '20:00', close: '10:00' }
  const address = { street: 'Mitre 1234', city: 'Tigre' }
  const contact = ContactInfo.parse({
    phone: 'abc',
    whatsapp: 'hola',
    address,
    businessHours: { tuesday },
    mapLocation: { lat: 999, lng: -58.4 },
  })
  const html = shown(contact)
  expect(html).toMatch(/abc.*hola.*abc/)
  expect(html).not.toMatch(/tel:|wa\.me|20:00|mlat/)
  expect(siteInfoOf({ ...defaultSiteInfo, contact }).contact.whatsapp).toBe('')
})
