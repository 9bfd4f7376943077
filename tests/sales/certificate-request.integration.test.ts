import { execFile } from 'node:child_process'
import { createPublicKey, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testIssuer } from '#invoices/server/test-issuer.ts'
import { type InvoiceDouble, startInvoiceDouble } from '../../invoice-double/start-invoice-double.ts'
import { certifyRequest, credentialOf, issuerOf } from '../support/invoice-credential.ts'
import { SELLER } from '../support/invoices.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const REQUEST = '/invoices/credential/request'
const CREDENTIAL = '/invoices/credential'

let double: InvoiceDouble
let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  double = await startInvoiceDouble()
  gallery = await openTestShop(issuerOf(double))
  headers = await gallery.signIn()
})
afterAll(async () => {
  await gallery.stop()
  await double.stop()
})

async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, more: object = {}) {
  const reply = await gallery.server.inject({
    ...{ method, url: `/api${path}`, headers: { ...headers, ...more } },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers, text: reply.body }
}

const fieldsOf = ({ body }: Awaited<ReturnType<typeof call>>) => [
  body.code,
  body.errors?.map(({ field }: { field: string }) => field),
]
const standing = async (): Promise<string | null> =>
  (await call('GET', '/invoices/settings')).body.data.request?.id ?? null
const requestText = async (): Promise<string> => (await call('GET', REQUEST)).body.data.content
const rowsOf = async (table: string) => {
  const { rows } = await gallery.shop.database.runner.executeSql(`select * from ${table}`)
  return rows as Record<string, unknown>[]
}

/** What OpenSSL reads in a request, once it has verified its signature. */
async function readByOpenssl(request: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pedido-'))
  try {
    const path = join(folder, 'arca.csr')
    await writeFile(path, request)
    const options = ['req', '-in', path, '-verify', '-noout', '-text', '-nameopt', 'RFC2253,sname']
    const { stdout, stderr } = await promisify(execFile)('openssl', options)
    return stdout + stderr
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a certificate cannot be asked for without CUIT and name, and each field says so', async () => {
  const reply = await call('POST', REQUEST, { replaces: null })
  expect([reply.status, ...fieldsOf(reply)]).toEqual([400, 'request_unnamed', ['cuit', 'sellerName']])
  expect(reply.body.errors[0].message).toContain('hace falta tu CUIT')
  expect((await call('GET', REQUEST)).status).toBe(404)
  const alone = await call('PUT', CREDENTIAL, { certificate: credentialOf(SELLER.cuit).certificate })
  expect(fieldsOf(alone)).toEqual(['key_missing', ['key']])
})

test('what the gallery says of her is enough for it, and is not lost to a certificate that comes first', async () => {
  const legal = { cuit: SELLER.cuit, legalName: 'Eulalia Muñoz' }
  await gallery.server.inject({ method: 'PATCH', url: '/api/siteinfo', headers, payload: { legal } })
  expect((await call('POST', REQUEST, { replaces: null })).status).toBe(200)
  const kept = await call('PUT', CREDENTIAL, { certificate: certifyRequest(await requestText()) })
  expect(kept.body.data.settings).toMatchObject({ cuit: SELLER.cuit, sellerName: 'Eulalia Muñoz' })
})

test('the request is signed by a key of 2048 bits that stays sealed, and names her as ARCA wants it', async () => {
  await call('PUT', '/invoices/settings', { ...SELLER, sellerName: 'Eulalia Muñoz & Peña' })
  const made = await call('POST', REQUEST, { replaces: null })
  expect([made.status, made.body.data.request.cuit]).toEqual([200, SELLER.cuit])
  const age = gallery.shop.clock().getTime() - Date.parse(made.body.data.request.createdAt)
  expect(age >= 0 && age < 60_000).toBe(true)
  const file = await call('GET', REQUEST)
  expect([file.body.data.fileName, file.headers['cache-control']]).toEqual(['arca.csr', 'no-store'])
  const read = await readByOpenssl(file.body.data.content)
  expect(read).toMatch(/verify OK/)
  expect(read).toMatch(/Public-Key: \(2048 bit\)/)
  expect(read).toMatch(/Signature Algorithm: sha256WithRSAEncryption/)
  expect(read).toContain(`serialNumber=CUIT ${SELLER.cuit},CN=caballete,O=Eulalia Munoz & Pena,C=AR`)
  expect((await call('GET', '/invoices/settings')).text + made.text + file.text).not.toMatch(
    /PRIVATE|sealed/i,
  )
  expect(JSON.stringify(await rowsOf('credential_requests'))).not.toContain('PRIVATE KEY')
})

test('a request is made once however often it is sent, and replaced only by whoever names it', async () => {
  const first = await requestText()
  const again = await call('POST', REQUEST, { replaces: null })
  expect([again.status, again.body.code]).toEqual([409, 'request_changed'])
  expect(await requestText()).toBe(first)
  const wish = { 'idempotency-key': 'un-pedido-de-certificado' }
  const body = { replaces: await standing() }
  const replies = [await call('POST', REQUEST, body, wish), await call('POST', REQUEST, body, wish)]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]?.text).toBe(replies[1]?.text)
  const second = await requestText()
  expect(second).not.toBe(first)
  const kept = JSON.stringify(await rowsOf('idempotency_keys'))
  expect(kept).not.toContain('PRIVATE KEY')
})

test('of two that are made at the same time one stands', async () => {
  const body = { replaces: await standing() }
  const replies = await Promise.all([call('POST', REQUEST, body), call('POST', REQUEST, body)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a certificate of another key is refused at its field, and the request stays', async () => {
  const before = await standing()
  const refused = async (certificate: string) => fieldsOf(await call('PUT', CREDENTIAL, { certificate }))
  const other = credentialOf(SELLER.cuit)
  expect(await refused(other.certificate)).toEqual(['certificate_of_another_request', ['certificate']])
  expect(await refused(await requestText())).toEqual(['certificate_unreadable', ['certificate']])
  const stranger = certifyRequest(await requestText(), { cuit: '30500010912' })
  expect(await refused(stranger)).toEqual(['credential_of_another', ['certificate']])
  expect(await standing()).toBe(before)
})

test('who has a pair of her own keeps it, and the request goes on waiting', async () => {
  const before = await standing()
  expect((await call('PUT', CREDENTIAL, credentialOf(SELLER.cuit))).status).toBe(200)
  expect(await standing()).toBe(before)
})

test('the certificate that answers the request needs no key, ends it, and ARCA lets her in with it', async () => {
  const request = await requestText()
  const certificate = certifyRequest(request)
  const kept = await call('PUT', CREDENTIAL, { certificate })
  expect([kept.status, kept.body.data.request, kept.body.data.missing]).toEqual([200, null, []])
  expect(kept.body.data.credential).toMatchObject({ alias: 'caballete', cuit: SELLER.cuit })
  expect(await rowsOf('credential_requests')).toEqual([])
  const [{ sealed_key: sealed } = { sealed_key: '' }] = await rowsOf('invoice_settings')
  const key = await gallery.shop.invoiceSeal.open(String(sealed))
  const spki = { type: 'spki', format: 'pem' } as const
  expect(createPublicKey(key).export(spki)).toBe(new X509Certificate(certificate).publicKey.export(spki))
  expect(await testIssuer(gallery.shop)).toMatchObject({ failure: null, lastNumber: 0 })
  expect(double.calls()).toContain('LoginCms')
})

test('a key that another server has sealed cannot be paired, and the certificate says why', async () => {
  await call('POST', REQUEST, { replaces: null })
  const certificate = certifyRequest(await requestText())
  await gallery.shop.database.runner.executeSql(
    `update credential_requests set sealed_key = '${Buffer.alloc(60, 7).toString('base64')}'`,
  )
  expect(fieldsOf(await call('PUT', CREDENTIAL, { certificate }))).toEqual([
    'request_sealed',
    ['certificate'],
  ])
})

test('nobody but an administrator asks for one, and a network has five keys made in a minute', async () => {
  const strange = await gallery.server.inject({ method: 'POST', url: `/api${REQUEST}`, payload: {} })
  const read = await gallery.server.inject(`/api${REQUEST}`)
  expect([strange.statusCode, read.statusCode]).toEqual([401, 401])
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const payload = { replaces: await standing() }
    const from = { remoteAddress: '203.0.113.7', headers, payload }
    statuses.push(
      (await gallery.server.inject({ method: 'POST', url: `/api${REQUEST}`, ...from })).statusCode,
    )
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
