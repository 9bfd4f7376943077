import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueChanged } from '#pages/server/page-topics.ts'
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

test('a row that was stored without a text is shown to nobody, and does not stand in the way of others', async () => {
  const payload = { biography: { awards: [{ year: 2021, title: 'Otro premio', organization: '' }] } }
  await gallery.shop.database.transaction(async ({ sql, announce }) => {
    await sql.execute(
      `update site_info set content = content || '{"highlights": [{"year": 2026, "achievement": ""}]}'
       where subject = 'biography'`,
    )
    await announce(catalogueChanged)
  })
  expect((await read('/siteinfo/biography')).body.data).toMatchObject({ title: 'Eulalia', highlights: [] })
  const headers = await gallery.signIn()
  const reply = await gallery.server.inject({ method: 'PATCH', url: '/api/siteinfo', headers, payload })
  expect(reply.statusCode).toBe(200)
})

test('what is stored and makes no sense gives way to the default data', async () => {
  await gallery.shop.database.transaction(async ({ sql, announce }) => {
    await sql.execute(`update site_info set content = '{"title": 7}' where subject = 'biography'`)
    await announce(catalogueChanged)
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
    await announce(catalogueChanged)
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

test('contact data that were stored before they were checked are read, and stop no other section', async () => {
  const contact = {
    email: 'taller@example.com',
    phone: 'abc',
    whatsapp: 'hola',
    address: { street: 'Mitre 1234', city: 'Tigre' },
    businessHours: { tuesday: { open: '20:00', close: '10:00' } },
    mapLocation: { lat: 999, lng: -58.4 },
  }
  await gallery.shop.database.transaction(async ({ sql, announce }) => {
    await sql.execute(`update site_info set content = '${JSON.stringify(contact)}' where subject = 'contact'`)
    await announce(catalogueChanged)
  })
  expect((await read('/siteinfo/contact')).body.data).toMatchObject({
    phone: 'abc',
    whatsapp: 'hola',
    businessHours: { tuesday: { open: '20:00', close: '10:00' } },
    mapLocation: { lat: 0, lng: -58.4 },
  })
  expect((await read('/siteinfo')).body.data.contact.phone).toBe('abc')
  const reply = await gallery.server.inject({
    method: 'PATCH',
    url: '/api/siteinfo',
    headers: await gallery.signIn(),
    payload: { site: { tagline: 'Óleos' } },
  })
  expect(reply.statusCode).toBe(200)
})

describe('what is stored of a section in part', () => {
  const write = async (method: 'PATCH' | 'PUT', payload: object) => {
    const reply = await gallery.server.inject({ method, url: '/api/siteinfo', headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const whole = {
    contact: {
      email: 'taller@example.com',
      phone: '11 5555-0000',
      address: { street: 'Av. Siempreviva 742', city: 'Tigre' },
      socialMedia: { instagram: 'https://instagram.example/taller' },
      businessHours: { saturday: { open: '10:00', close: '13:00' } },
      mapLocation: { lat: -34.42, lng: -58.57 },
    },
    biography: {
      title: 'Eulalia',
      content: 'Vive en Tigre.',
      awards: [{ year: 2020, title: 'Premio', organization: 'Salón' }],
    },
  }
  let headers: { authorization: string }
  beforeAll(async () => {
    headers = await gallery.signIn()
  })

  test('changes what is given and leaves the rest as it was', async () => {
    expect((await write('PUT', whole)).status).toBe(200)
    const before = (await read('/siteinfo')).body.data
    const changes = {
      contact: { phone: '11 4444-0000', address: { street: 'Otra calle 1' } },
      biography: { title: 'Eulalia del Sauce', awards: [] },
    }
    const { status, body } = await write('PATCH', changes)
    expect(status).toBe(200)
    expect(body.data.contact).toEqual({
      ...before.contact,
      phone: '11 4444-0000',
      address: { ...before.contact.address, street: 'Otra calle 1' },
    })
    expect(body.data.biography).toEqual({ ...before.biography, title: 'Eulalia del Sauce', awards: [] })
  })

  test('is replaced as a whole where it is put', async () => {
    await write('PUT', whole)
    const { body } = await write('PUT', { contact: { email: 'taller@example.com' } })
    expect(body.data.contact).toMatchObject({ phone: '', address: { street: '', city: '' } })
    expect(body.data.biography).toMatchObject({ title: 'Eulalia', content: 'Vive en Tigre.' })
  })

  test.each([
    [{ contact: { email: 'nadie' } }, 'contact.email'],
    [
      { contact: { businessHours: { tuesday: { open: '20:00', close: '10:00' } } } },
      'contact.businessHours.tuesday.close',
    ],
    [{ contact: { mapLocation: { lat: 999 } } }, 'contact.mapLocation.lat'],
    [{ legal: { claimsEmail: 'xx' } }, 'legal.claimsEmail'],
    [{ contact: 'todo' }, 'contact'],
    [{ contact: { address: 'Tigre' } }, 'contact.address'],
    [{ biography: { title: ' ' } }, 'biography.title'],
    [{ selling: { holdMinutes: 0 } }, 'selling.holdMinutes'],
  ])('is refused at its field: %j', async (payload, field) => {
    await write('PUT', whole)
    const before = (await read('/siteinfo')).body.data
    const { status, body } = await write('PATCH', payload)
    expect({ status, fields: body.errors?.map((error: { field: string }) => error.field) }).toEqual({
      status: 400,
      fields: [field],
    })
    expect((await read('/siteinfo')).body.data).toEqual(before)
  })

  test('keeps what somebody else changes in the same moment', async () => {
    await write('PUT', whole)
    const contact = { phone: '11 4444-0001', whatsapp: '11 4444-0002', email: 'email@example.com' }
    const changes = Object.entries(contact).map(([field, value]) => ({ contact: { [field]: value } }))
    const replies = await Promise.all(changes.map((payload) => write('PATCH', payload)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read('/siteinfo/contact')).body.data).toMatchObject(contact)
  })
})
