import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import type { CertifiedWork, OwnCertificate } from '#certificates/certificates-api.ts'
import { certifyStudioSale, findWorkCertificates } from '#certificates/server/certify-studio-sale.ts'
import { forgetTransfers } from '#certificates/server/transfer-certificate.ts'
import { TRANSFER_DAYS } from '#certificates/transfer.ts'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { linkTo } from '#pages/site-pages.ts'
import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const DAY_MINUTES = DAY_MS / MINUTE_MS

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, undefined, await builtPages())
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST', url: string, payload?: object, signed = {}) {
  const reply = await gallery.server.inject({
    method,
    url: `/api${url}`,
    headers: signed,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** A bought original with its certificate. */
async function certified(title = 'Crecida') {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop, { title })]))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  const { id } = await orderOf(gallery, body.order_ref)
  await call('POST', `/orders/${id}/items/0/certificate`, { replaces: null }, headers)
  const own = async (): Promise<OwnCertificate[]> =>
    (await call('GET', `/certificates/own?token=${body.order_token}`)).body.data
  const [certificate] = await own()
  if (certificate === undefined) throw new Error('nothing was certified')
  return {
    orderId: id,
    reference: body.order_ref,
    own,
    code: certificate.code,
    secret: certificate.holderSecret,
  }
}

const held = (secret: string) => call('GET', `/certificates/held?secret=${secret}`)
const press = (step: '' | '/complete' | '/withdraw', secret: string) =>
  call('POST', `/certificates/held/transfer${step}`, { secret })
const HER_RECEIPT = 'recibo-de-quien-la-recibe'
const receive = (token: string, receipt = HER_RECEIPT) =>
  call('POST', '/certificates/transfer/receive', { token, receipt })
const behind = async (token: string, receipt = '') =>
  (await call('GET', `/certificates/transfer?token=${token}&receipt=${receipt}`)).body.data

/** The token of the link that an owner makes. */
async function offer(secret: string): Promise<string> {
  const { status, body } = await press('', secret)
  expect(status).toBe(200)
  return body.data.transfer.token
}

/** Passes a certificate on; answers the secret of the new owner. */
async function passOn(secret: string): Promise<string> {
  const token = await offer(secret)
  await receive(token)
  expect((await press('/complete', secret)).status).toBe(200)
  return (await behind(token, HER_RECEIPT)).holderSecret
}

const stateOf = async (code: string): Promise<string> =>
  (await call('GET', `/certificates/${code}`)).body.data.state

describe('a certificate is passed on by a link that both sides confirm', () => {
  test('once the other has the work and the owner says so, the other’s is valid and hers is not', async () => {
    const { code, secret, own, orderId } = await certified()
    const token = await offer(secret)
    expect(await offer(secret), 'pressed twice it is one link').toBe(token)
    expect(await press('/complete', secret)).toMatchObject({
      status: 409,
      body: { code: 'transfer_not_received' },
    })
    expect((await receive(token)).body.data).toMatchObject({ state: 'received', holderSecret: null, code })
    expect(await stateOf(code), 'not before both have confirmed').toBe('valid')

    expect((await press('/complete', secret)).body.data).toMatchObject({
      state: 'transferred',
      transfer: null,
    })
    const { holderSecret, code: newCode } = (await receive(token)).body.data
    expect(newCode).not.toBe(code)
    const theirs = (await held(holderSecret)).body.data
    expect(theirs).toMatchObject({ state: 'valid', certificate: { code: newCode, title: 'Crecida' } })
    expect([await stateOf(code), await stateOf(newCode)]).toEqual(['transferred', 'valid'])

    const pdf = await gallery.server.inject(theirs.certificate.pdfUrl)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await own(), 'whoever gave it away finds the other’s nowhere').toEqual([])
    const [work]: CertifiedWork[] = (await call('GET', `/orders/${orderId}/certificates`, undefined, headers))
      .body.data
    expect(
      work?.certificates.map((each) => each.state),
      'the artist sees both',
    ).toEqual(['valid', 'transferred'])
  })

  test('confirmed several times at once it is issued once, and the new owner passes it on again', async () => {
    const { secret } = await certified()
    const token = await offer(secret)
    await Promise.all([receive(token), receive(token)])
    const answers = await Promise.all([1, 2, 3].map(() => press('/complete', secret)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const second = (await receive(token)).body.data.holderSecret
    const third = await passOn(second)
    expect((await held(second)).body.data.state).toBe('transferred')
    const { certificate } = (await held(third)).body.data
    const { rows } = await gallery.shop.database.runner.executeSql(
      'select code from certificates where ended_at is null and work_id = (select work_id from certificates where code = $1)',
      [certificate.code],
    )
    expect(rows).toEqual([{ code: certificate.code }])
  })

  test('an original that was sold at the studio is passed on alike', async () => {
    const { id } = await paint(gallery.shop)
    await sellAtStudio(gallery.shop, id, { buyer: 'Ana', price: null })
    await certifyStudioSale(gallery.shop, id, null)
    const certificates = async () =>
      (await findWorkCertificates(gallery.shop.database.sql, id)).flatMap((work) => work.certificates)
    const [first] = await certificates()
    await passOn(first?.holderSecret ?? '')
    expect((await certificates()).map(({ state }) => state)).toEqual(['valid', 'transferred'])
  })
})

describe('the link alone', () => {
  test('opens nothing once the certificate has changed hands: who gave it cannot take it back', async () => {
    const { secret, code } = await certified()
    const token = await offer(secret)
    await receive(token)
    await press('/complete', secret)
    for (const receipt of ['', 'recibo-de-quien-la-entrego', secret])
      expect(await behind(token, receipt)).toMatchObject({
        state: 'completed',
        code,
        isHers: false,
        holderSecret: null,
      })
    expect(await receive(token, 'recibo-de-quien-la-entrego')).toMatchObject({
      status: 409,
      body: { code: 'transfer_received_elsewhere' },
    })
    expect((await press('', secret)).status).toBe(409)
    const { rows } = await gallery.shop.database.runner.executeSql(
      'select receipt_hash from certificate_transfers where token = $1',
      [token],
    )
    expect(JSON.stringify(rows)).not.toContain(HER_RECEIPT)
  })

  test('tells whoever was not the first to press it, before and after the owner has confirmed', async () => {
    const { secret } = await certified()
    const token = await offer(secret)
    await Promise.all([receive(token), receive(token)])
    expect((await receive(token, 'recibo-de-otra-persona')).status).toBe(409)
    expect(await behind(token)).toMatchObject({ state: 'received', isHers: false })
    expect(await behind(token, HER_RECEIPT)).toMatchObject({ state: 'received', isHers: true })
  })

  test('is enough for whoever has lost her address once the artist gives her that of her certificate', async () => {
    const { secret, orderId } = await certified()
    const theirs = await passOn(secret)
    const [work]: CertifiedWork[] = (await call('GET', `/orders/${orderId}/certificates`, undefined, headers))
      .body.data
    expect(work?.certificates[0]).toMatchObject({ state: 'valid', holderSecret: theirs })
  })
})

describe('a link leads nowhere', () => {
  test('that was taken back, also when its press comes late', async () => {
    const { secret, code } = await certified()
    const token = await offer(secret)
    for (const _press of [1, 2]) expect((await press('/withdraw', secret)).body.data.transfer).toBeNull()
    expect(await receive(token)).toMatchObject({ status: 404, body: { code: 'transfer_over' } })
    expect(await press('/complete', secret)).toMatchObject({ status: 404, body: { code: 'transfer_over' } })
    expect(await stateOf(code)).toBe('valid')
    expect(await offer(secret), 'another one may follow').not.toBe(token)
  })

  test('after thirty days, and is forgotten then; one that both have confirmed stays', async () => {
    const { secret } = await certified()
    const token = await offer(secret)
    const { secret: other } = await certified()
    const done = await offer(other)
    await receive(done)
    await press('/complete', other)
    await gallery.advance(TRANSFER_DAYS * DAY_MINUTES + 1)
    // Nobody stays signed in for as long.
    headers = await gallery.signIn()
    expect((await receive(token)).status).toBe(404)
    expect((await held(secret)).body.data.transfer).toBeNull()
    await forgetTransfers(gallery.shop)
    const { rows } = await gallery.shop.database.runner.executeSql(
      'select token from certificate_transfers where token in ($1, $2)',
      [token, done],
    )
    expect(rows).toEqual([{ token: done }])
  })

  test('when the artist takes the certificate back, or the work comes back', async () => {
    const revoked = await certified()
    const token = await offer(revoked.secret)
    await call('POST', `/certificates/${revoked.code}/revoke`, { reason: 'Se perdió' }, headers)
    expect(await receive(token)).toMatchObject({ status: 409, body: { code: 'certificate_ended' } })
    const returned = await certified()
    await offer(returned.secret)
    await refundOrder(gallery.shop, returned.orderId, { amount: 'full', reason: 'x', key: returned.orderId })
    await sendDueRefunds(gallery)
    await refreshOrder(gallery.shop, returned.reference)
    expect((await press('', returned.secret)).status).toBe(409)
  })
})

test('one that is issued anew for the same sale keeps to whoever has the work', async () => {
  const { orderId, secret, own } = await certified()
  const theirs = await passOn(secret)
  const { code } = (await held(theirs)).body.data.certificate
  await call('POST', `/orders/${orderId}/items/0/certificate`, { replaces: code }, headers)
  const renewed = (await held(theirs)).body.data
  expect(renewed.state).toBe('valid')
  expect(renewed.certificate.code).not.toBe(code)
  expect((await held(secret)).body.data.state, 'and does not come back to the one before').toBe('transferred')
  expect(await own(), 'nor does her order open it').toEqual([])
})

/** The words of a page as a visitor reads them. */
const wordsIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('its pages need no script, are kept by nobody and name nobody', async () => {
  const { secret } = await certified('Ñandú al sol')
  const answerTo = (url: string, form: string) =>
    gallery.server.inject({
      url,
      method: 'POST',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const open = async (url: string, form?: string) => {
    const reply = await (form === undefined ? gallery.server.inject(url) : answerTo(url, form))
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.body).toContain('<meta name="robots" content="noindex"/>')
    expect(reply.body).not.toMatch(/ana@|30111222/)
    return wordsIn(reply.body)
  }
  const mine = linkTo.ownCertificate(secret)
  expect(await open(mine)).toContain('Hacer el enlace')
  expect(await open(mine, 'paso=ofrecer')).toContain('Mandale este enlace')
  const token = (await held(secret)).body.data.transfer.token
  const theirs = linkTo.transferTo(token)
  expect(await open(theirs)).toContain('Ñandú al sol')
  const receipt = /name="recibo" value="([\w-]+)"/.exec((await gallery.server.inject(theirs)).body)?.[1] ?? ''
  const pressed = [await answerTo(theirs, `recibo=${receipt}`), await answerTo(theirs, `recibo=${receipt}`)]
  const own = linkTo.receivedTransfer(token, receipt)
  expect(pressed.map(({ statusCode, headers: { location } }) => [statusCode, location])).toEqual([
    [303, own],
    [303, own],
  ])
  expect(await open(own)).toContain('Confirmaste que recibiste la obra')
  expect(await open(theirs)).toContain('Ya se confirmó que la obra fue recibida')
  expect(await open(mine)).toContain('La otra persona confirmó que recibió la obra')
  expect(await open(mine, 'paso=confirmar')).toContain('Pasaste este certificado a otra persona')
  expect(await open(own)).toContain('Abrir mi certificado')
  expect(await open(theirs)).toContain('Este certificado ya cambió de manos')
  expect(await open(theirs)).not.toContain('Abrir mi certificado')
  expect((await gallery.server.inject(linkTo.ownCertificate('nada'))).statusCode).toBe(404)
})
