import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { Biography } from '../biography.ts'
import { ContactInfo } from '../contact-info.ts'
import { storeSiteInfo } from './store-site-info.ts'

let gallery: TestShop

const read = async (path: string) => {
  const reply = await gallery.server.inject(`/api${path}`)
  return { status: reply.statusCode, body: reply.json() }
}

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

test('a gallery that has stored nothing shows the default data', async () => {
  const { body } = await read('/siteinfo')
  expect(body.data).toMatchObject({
    artistName: 'Caballete',
    biography: { title: '', content: '', highlights: [], profileImage: { url: '', alt: '', image: null } },
    contact: {
      address: { city: 'Buenos Aires', country: 'Argentina' },
      businessHours: { sunday: { isClosed: true } },
    },
    metadata: { lastUpdated: null, updatedBy: '' },
  })
})

test('what the artist stores is read at once, and the rest stays', async () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const biography = Biography.parse({
    title: 'Eulalia',
    content: 'Uno.\nDos.',
    awards: [{ year: 2020, title: 'Premio' }],
  })
  const contact = ContactInfo.parse({ email: 'hola@example.com', address: { city: 'Tigre' } })
  await gallery.shop.database.transaction((transaction) =>
    storeSiteInfo(transaction, { biography, contact }, { by: 'Eulalia', at }),
  )
  expect((await read('/siteinfo/biography')).body.data).toMatchObject({
    title: 'Eulalia',
    awards: [{ year: 2020, title: 'Premio', organization: '' }],
  })
  expect((await read('/siteinfo/contact')).body.data).toMatchObject({
    email: 'hola@example.com',
    address: { street: '', city: 'Tigre' },
    mapLocation: { lat: -34.5895, lng: -58.3974 },
  })
  expect((await read('/siteinfo')).body.data).toMatchObject({
    artistName: 'Caballete',
    metadata: { lastUpdated: at.toISOString(), updatedBy: 'Eulalia' },
  })
})

test('what is stored and makes no sense gives way to the default data', async () => {
  await gallery.shop.database.transaction(async ({ sql, announce }) => {
    await sql.execute(`update site_info set content = '{"title": 7}' where subject = 'biography'`)
    await announce('catalogue_changed')
  })
  expect(await read('/siteinfo/biography')).toMatchObject({ status: 200, body: { data: { title: '' } } })
})

test('a tax condition that was written as a text is read as what it means, and stored as what is on the list', async () => {
  const condition = async () => (await read('/siteinfo/legal')).body.data.ivaCondition
  await gallery.shop.database.transaction(async ({ sql, announce }) => {
    await sql.execute(
      `insert into site_info (subject, content, updated_by, updated_at)
       values ('legal', '{"legalName": "Eulalia", "ivaCondition": "IVA Responsable Inscripto"}', 'Eulalia', now())`,
    )
    await announce('catalogue_changed')
  })
  expect(await condition()).toBe('responsable_inscripto')
  expect((await read('/siteinfo')).body.data.legal).toMatchObject({
    legalName: 'Eulalia',
    showsNetPrice: false,
  })

  const headers = await gallery.signIn()
  const store = async (ivaCondition: string) => {
    const reply = await gallery.server.inject({
      method: 'PATCH',
      url: '/api/siteinfo',
      headers,
      payload: { legal: { legalName: 'Eulalia', ivaCondition } },
    })
    return { status: reply.statusCode, errors: reply.json().errors }
  }
  expect((await store('Monotributo')).status).toBe(200)
  expect(await condition()).toBe('monotributista')
  expect(await store('alguna')).toEqual({
    status: 400,
    errors: [{ field: 'legal.ivaCondition', message: 'Elegí una condición de la lista' }],
  })
  expect(await condition()).toBe('monotributista')
})
