import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { factsIn } from '#certificates/certificate.ts'
import { codeIn } from '#certificates/certificate-code.ts'
import type { CertifiedWork } from '#certificates/certificates-api.ts'
import { fulfilOrder } from '#orders/server/fulfil-order.ts'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { relistOrder } from '#orders/server/returned-works.ts'
import { migrationsFolder } from '#platform/database/migrate.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

type Item = Parameters<typeof requestFor>[0][number]

/** A paid order of these works. */
async function buy(items: readonly Item[]) {
  const { body } = await checkOut(gallery, requestFor(items))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  return orderOf(gallery, body.order_ref)
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const reply = await gallery.server.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const issue = (orderId: string, item = 0, replaces: string | null = null) =>
  call('POST', `/orders/${orderId}/items/${item}/certificate`, { replaces })

async function certificatesOf(orderId: string): Promise<CertifiedWork[]> {
  return (await call('GET', `/orders/${orderId}/certificates`)).body.data
}

/** What everybody reads under a code. */
const read = (code: string) => gallery.server.inject(`/api/certificates/${encodeURIComponent(code)}`)

async function deliver(id: string) {
  for (const status of ['preparing', 'ready_for_pickup', 'delivered'] as const)
    await fulfilOrder(gallery.shop, id, { status, note: '', tell: false })
}

/** Sends all money of an order back. */
async function refund({ id, reference }: { readonly id: string; readonly reference: string }) {
  await refundOrder(gallery.shop, id, { amount: 'full', reason: 'arrepentimiento', key: id })
  await sendDueRefunds(gallery)
  await refreshOrder(gallery.shop, reference)
}

/** The code of the only certificate of an order that is valid. */
async function validCode(orderId: string): Promise<string> {
  const all = (await certificatesOf(orderId)).flatMap(({ certificates }) => certificates)
  const valid = all.filter(({ state }) => state === 'valid')
  expect(valid).toHaveLength(1)
  return valid[0]?.code ?? ''
}

describe('an original that was bought', () => {
  test('has a certificate when the artist issues it, which says what the work is and nobody else’s name', async () => {
    const facts = { inventoryNumber: 'EdS-1', signature: 'Al dorso', condition: 'Muy bueno', title: 'Ñandú' }
    const { id } = await buy([await paint(gallery.shop, facts)])
    expect(await certificatesOf(id)).toMatchObject([{ item: 0, isSold: true, certificates: [] }])
    expect((await issue(id)).status).toBe(200)
    const code = await validCode(id)
    expect(codeIn(code)).toBe(code)
    const reply = await read(code)
    const { data } = reply.json()
    expect(factsIn(data.text)).toEqual(data.facts)
    expect(data).toMatchObject({
      state: 'valid',
      endedAt: null,
      facts: { ...facts, kind: 'original', height: 30 },
    })
    expect(reply.body).not.toMatch(/Ana|Paz|ana@|30111222/)
    // As somebody reads it aloud.
    expect((await read(code.toLowerCase().replaceAll('-', ' '))).json().data.text).toBe(data.text)
  })

  test('keeps what it said when the work is changed afterwards', async () => {
    const work = await paint(gallery.shop, { technique: 'Óleo' })
    const { id } = await buy([work])
    await issue(id)
    const code = await validCode(id)
    const before = (await read(code)).json().data
    await gallery.shop.database.sql.execute(`update artworks set technique = 'Acrílico', title = 'Otro'`)
    expect((await read(code)).json().data).toEqual(before)
  })

  test('has one, however often the wish arrives, one after the other and at the same time', async () => {
    const { id } = await buy([await paint(gallery.shop)])
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => issue(id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await issue(id)
    const [work] = await certificatesOf(id)
    expect(work?.certificates).toHaveLength(1)
  })

  test('has another one in its place, and the first says so; a wish to replace it that comes twice makes one', async () => {
    const { id } = await buy([await paint(gallery.shop)])
    await issue(id)
    const first = await validCode(id)
    await Promise.all([1, 2, 3, 4].map(() => issue(id, 0, first)))
    await issue(id, 0, first)
    const [work] = await certificatesOf(id)
    expect(work?.certificates.map(({ state }) => state)).toEqual(['valid', 'replaced'])
    const { data } = (await read(first)).json()
    expect([data.state, data.endedAt === null]).toEqual(['replaced', false])
    expect((await read(await validCode(id))).json().data.state).toBe('valid')
  })

  test('is without a valid one once the artist has taken it back; why is hers to know', async () => {
    const { id } = await buy([await paint(gallery.shop)])
    await issue(id)
    const code = await validCode(id)
    expect((await call('POST', `/certificates/${code}/revoke`, { reason: ' ' })).body.errors).toMatchObject([
      { field: 'reason' },
    ])
    const reason = 'Se imprimió con un error'
    const revoked = await call('POST', `/certificates/${code}/revoke`, { reason })
    expect(revoked.body.data).toMatchObject({ state: 'revoked', reason })
    const again = await call('POST', `/certificates/${code}/revoke`, { reason: 'Otra cosa' })
    expect(again.body.data).toEqual(revoked.body.data)
    const reply = await read(code)
    expect(reply.json().data.state).toBe('revoked')
    expect(reply.body).not.toContain(reason)
    await issue(id)
    expect(await validCode(id)).not.toBe(code)
  })

  test('has none before it is paid, and other lines have none at all', async () => {
    const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
    const { id } = await orderOf(gallery, body.order_ref)
    expect((await issue(id)).body).toMatchObject({ code: 'certificate_not_sold' })
    expect((await issue(id, 7)).body).toMatchObject({ code: 'certificate_line_missing' })
    expect((await issue('nadie')).body).toMatchObject({ code: 'order_not_found' })
  })
})

describe('when an order is delivered', () => {
  test('its originals and numbered prints get their certificates, other prints none', async () => {
    const edition = await printWork(gallery.shop, { editionSize: 30, sizes: [sizeOf('a4')] })
    const open = await printWork(gallery.shop, { sizes: [sizeOf('a4')] })
    const { id, token } = await buy([await paint(gallery.shop), ...edition.items, ...open.items])
    await deliver(id)
    const works = await certificatesOf(id)
    expect(works.map(({ item, note, certificates }) => [item, note, certificates.length])).toEqual([
      [0, 'Obra original', 1],
      [1, 'Ejemplar 1/30', 1],
    ])
    const own = (await call('GET', `/certificates/own?token=${token}`)).body.data
    expect(own.map(({ note }: { note: string }) => note)).toEqual(['Obra original', 'Ejemplar 1/30'])
    const { data } = (await read(own[1].code)).json()
    expect(data.facts).toMatchObject({ kind: 'print', number: 1, editionSize: 30, year: null })
  })

  test('what had one keeps it, and what the artist has taken back stays taken back', async () => {
    const { id } = await buy([await paint(gallery.shop), await paint(gallery.shop)])
    await issue(id, 0)
    await issue(id, 1)
    const [first, second] = (await certificatesOf(id)).map(({ certificates }) => certificates[0]?.code)
    await call('POST', `/certificates/${second}/revoke`, { reason: 'Mal impreso' })
    await deliver(id)
    const works = await certificatesOf(id)
    expect(works.map(({ certificates }) => certificates.map(({ code, state }) => [code, state]))).toEqual([
      [[first, 'valid']],
      [[second, 'revoked']],
    ])
  })

  test('the certificate of a buyer who gave the work back ends when it is for sale again', async () => {
    const work = await paint(gallery.shop)
    const first = await buy([work])
    await issue(first.id)
    const code = await validCode(first.id)
    await refund(first)
    expect((await issue(first.id)).body.code).toBe('certificate_not_sold')
    expect((await call('GET', `/certificates/own?token=${first.token}`)).body.data).toEqual([])
    await relistOrder(gallery.shop, first.id)
    // Nobody has it: it does not wait for the next buyer, who may never come.
    expect((await read(code)).json().data.state).toBe('revoked')
    const second = await buy([work])
    await deliver(second.id)
    expect((await read(code)).json().data.state).toBe('revoked')
    expect((await read(await validCode(second.id))).json().data.state).toBe('valid')
  })

  test.each(['retired', 'returned'])(
    'the certificate of a number that is %s ends, and the artist still sees it',
    async (fate) => {
      const edition = await printWork(gallery.shop, { editionSize: 3, sizes: [sizeOf('a4')] })
      const first = await buy(edition.items)
      await deliver(first.id)
      const code = await validCode(first.id)
      await refund(first)
      expect((await call('PUT', `/orders/${first.id}/items/0/copy`, { fate })).status).toBe(200)
      expect((await read(code)).json().data.state).toBe('revoked')
      expect(await certificatesOf(first.id)).toMatchObject([
        { note: 'Ejemplar 1/3', isSold: false, certificates: [{ code, state: 'revoked' }] },
      ])
      const second = await buy(edition.items)
      await deliver(second.id)
      const number = fate === 'returned' ? 1 : 2
      expect(await certificatesOf(second.id)).toMatchObject([{ note: `Ejemplar ${number}/3` }])
      expect((await read(await validCode(second.id))).json().data.facts.number).toBe(number)
    },
  )
})

describe('a work that was sold at the studio', () => {
  const ofWork = async (id: string) => (await call('GET', `/artworks/${id}/certificates`)).body

  test('has a certificate when the artist issues it, and none before it is sold', async () => {
    const { id } = await paint(gallery.shop)
    const early = await call('POST', `/artworks/${id}/certificate`, {})
    expect(early.body.code).toBe('certificate_not_sold')
    await sellAtStudio(gallery.shop, id, { buyer: 'Bruno', price: null })
    await Promise.all([1, 2, 3].map(() => call('POST', `/artworks/${id}/certificate`, {})))
    const { data } = await ofWork(id)
    expect(data).toMatchObject([{ item: null, isSold: true, certificates: [{ state: 'valid' }] }])
    expect((await read(data[0].certificates[0].code)).body).not.toContain('Bruno')
    const again = await call('POST', `/artworks/${id}/certificate`, {
      replaces: data[0].certificates[0].code,
    })
    expect(again.body.data[0].certificates).toHaveLength(2)
  })

  test('has none any more once it is for sale again, and its next buyer gets one with a link of her own', async () => {
    const { id } = await paint(gallery.shop)
    const certify = async () => {
      await sellAtStudio(gallery.shop, id, { buyer: 'Ana', price: null })
      const { data } = (await call('POST', `/artworks/${id}/certificate`, {})).body
      return data[0].certificates
    }
    const press = (step: string, secret: string) =>
      call('POST', `/certificates/held/transfer${step}`, { secret })
    const [first] = await certify()
    const { token } = (await press('', first.holderSecret)).body.data.transfer
    await call('POST', '/certificates/transfer/receive', { token, receipt: 'a'.repeat(43) })
    expect((await call('PATCH', `/artworks/${id}/status`, { isAvailable: true })).status).toBe(200)

    expect((await read(first.code)).json().data.state).toBe('revoked')
    expect((await gallery.server.inject(first.pdfUrl)).statusCode).toBe(409)
    expect((await press('/complete', first.holderSecret)).body.code).toBe('certificate_ended')

    const [second, earlier] = await certify()
    expect(second.state).toBe('valid')
    expect(second.holderSecret).not.toBe(first.holderSecret)
    expect(earlier).toMatchObject({ state: 'revoked', reason: 'La venta se deshizo' })
    expect((await press('', second.holderSecret)).status).toBe(200)
    // Whatever a certificate says: what is for sale has no owner who could pass it on.
    await gallery.shop.database.runner.executeSql(
      "update artworks set sale_state = 'for_sale' where id = $1",
      [id],
    )
    expect((await press('', second.holderSecret)).body.code).toBe('certificate_not_sold')
  })

  test('leaves what an order has bought to that order', async () => {
    const work = await paint(gallery.shop)
    await buy([work])
    expect((await ofWork(work.id)).data).toEqual([])
    const refused = await call('POST', `/artworks/${work.id}/certificate`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'certificate_by_order'])
    expect((await ofWork('nada')).code).toBe('artwork_not_found')
  })
})

test('what was certified of sales that were undone before that ended certificates is taken back', async () => {
  const { runner } = gallery.shop.database
  const sellAndCertify = async (id: string) => {
    await sellAtStudio(gallery.shop, id, { buyer: 'Ana', price: null })
    const { body } = await call('POST', `/artworks/${id}/certificate`, {})
    return body.data[0].certificates[0]
  }
  // The holds are dated by the database: by the shop's clock, as when both are right.
  const sellOn = async (id: string, day: string) => {
    const certificate = await sellAndCertify(id)
    const at = `2026-01-${day}T10:00:00Z`
    await runner.executeSql(
      "update artwork_holds set created_at = $1 where artwork_id = $2 and state = 'consumed'",
      [at, id],
    )
    await runner.executeSql('update certificates set issued_at = $1 where code = $2', [at, certificate.code])
    return certificate
  }
  const putBack = (id: string) => call('PATCH', `/artworks/${id}/status`, { isAvailable: true })
  const makeValid = (code: string) =>
    runner.executeSql("update certificates set ended_at = null, ending = null, reason = '' where code = $1", [
      code,
    ])
  const [kept, back, resold, reissued] = await Promise.all([1, 2, 3, 4].map(() => paint(gallery.shop)))
  if (!kept || !back || !resold || !reissued) throw new Error('four works were painted')
  const still = await sellOn(kept.id, '05')
  const returned = await sellOn(back.id, '05')
  const first = await sellOn(resold.id, '05')
  const known = await sellOn(reissued.id, '05')
  for (const { id } of [back, resold, reissued]) await putBack(id)
  await sellAtStudio(gallery.shop, resold.id, { buyer: 'Bruno', price: null })
  const next = await sellOn(reissued.id, '07')
  await runner.executeSql('update certificates set holder_secret = $1 where code = $2', [
    known.holderSecret,
    next.code,
  ])
  for (const { code } of [returned, first]) await makeValid(code)

  const file = join(migrationsFolder, '0064_end_certificates_of_undone_sales.sql')
  for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
    await runner.executeSql(statement)

  const states = []
  for (const { code } of [still, returned, first, next]) states.push((await read(code)).json().data.state)
  expect(states).toEqual(['valid', 'revoked', 'revoked', 'valid'])
  const heldBy = async (secret: string) => call('GET', `/certificates/held?secret=${secret}`)
  expect((await heldBy(still.holderSecret)).body.data.state).toBe('valid')
  expect((await heldBy(known.holderSecret)).body.data.state).toBe('revoked')
})

test('a code that was mistyped is told from one that nobody has issued', async () => {
  expect((await read('K7QX-3M9T')).json()).toMatchObject({ code: 'certificate_mistyped', success: false })
  const unknown = await read('0000-0000-0000')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'certificate_not_found'])
})

test('two shops that need the key for the first time have the same one', async () => {
  const other = await openTestShop()
  const keys = await Promise.all([1, 2, 3, 4].map(() => other.server.inject('/api/certificates/key')))
  expect(new Set(keys.map(({ body }) => body)).size).toBe(1)
  expect(keys[0]?.json().data.pem).toContain('BEGIN PUBLIC KEY')
  expect(keys[0]?.body).not.toContain('PRIVATE')
  await other.stop()
})
