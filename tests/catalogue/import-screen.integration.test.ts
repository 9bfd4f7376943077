import { access, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { DetailedError, Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentenceOf } from '#activity/activity.ts'
import { findActivity } from '#activity/server/find-activity.ts'
import type { ImportAnswer } from '#catalogue-exchange/catalogue-exchange-api.ts'
import { fileOf, forgetImports, sweepImports } from '#catalogue-exchange/server/send-catalogue.ts'
import { workOnImport } from '#catalogue-exchange/server/work-on-import.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
const DAY = 24 * 60
let gallery: TestShop
let headers: { authorization: string }
let base: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-imports-'))
  gallery = await openTestShop()
  headers = await gallery.signIn()
  base = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
}, LONG)
afterAll(() => gallery.stop())

const photograph = (count: number) =>
  sharp({ create: { width: 30 + count, height: 40, channels: 3, background: '#3f6c8c' } })
    .jpeg()
    .toBuffer()

async function catalogueOf(name: string, count: number): Promise<Buffer> {
  const places = Array.from({ length: count }, (_, at) => at + 1)
  const rows = places.map((at) => `${name} ${at};${at}000;${at}.jpg;10;10;Óleo;2020;Una obra\n`)
  const pictures = places.map(async (at) => [`${at}.jpg`, await photograph(at)] as const)
  const file = await writeZip(join(folder, `${name}.zip`), {
    'obras.csv': `titulo;precio;imagen;alto;ancho;tecnica;año;descripcion\n${rows.join('')}`,
    ...Object.fromEntries(await Promise.all(pictures)),
  })
  return readFile(file)
}

/** Sends a file in small parts, as a phone on a bad connection; answers what the last part is answered with. */
function send(file: Buffer, authorization = headers.authorization): Promise<ImportAnswer> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${base}/api/catalogue/import-file`,
      headers: { authorization },
      chunkSize: 4000,
      retryDelays: null,
      metadata: { filename: 'mi catálogo.zip' },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody()).data),
    })
    upload.start()
  })
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
  gallery.server.inject({ method, url: `/api/catalogue${url}`, headers })
const current = async (): Promise<ImportAnswer> => (await call('GET', '/import')).json().data
const worksCalled = async (name: string) =>
  (await gallery.server.inject(`/api/artworks?search=${name}&limit=100`)).json().pagination.total

describe('a catalogue that is sent', () => {
  let sent: ImportAnswer

  test(
    'is checked first, and changes nothing',
    async () => {
      sent = await send(await catalogueOf('Serie', 5))
      expect(sent).toMatchObject({ fileName: 'mi catálogo.zip', state: 'checking', position: 0 })
      const early = await call('POST', `/import/${sent.id}/start`)
      expect([early.statusCode, early.json().code]).toEqual([409, 'import_not_ready'])
      await workOnImport(gallery.shop, sent.id)
      expect(await current()).toMatchObject({ state: 'checked', total: 5, position: 5, added: 5, refused: 0 })
      expect(await worksCalled('Serie')).toBe(0)
    },
    LONG,
  )

  test(
    'is imported when the artist says so; a second one waits until it is through',
    async () => {
      expect((await call('POST', `/import/${sent.id}/start`)).json().data).toMatchObject({
        state: 'importing',
        position: 0,
      })
      const refusal = await send(await catalogueOf('Otra', 1)).catch((error: unknown) => error)
      expect(
        refusal instanceof DetailedError && JSON.parse(refusal.originalResponse?.getBody() ?? '').code,
      ).toBe('import_running')
      await workOnImport(gallery.shop, sent.id)
      expect(await current()).toMatchObject({ state: 'done', added: 5, refused: 0 })
      expect(await worksCalled('Serie')).toBe(5)
      const { entries } = await findActivity(gallery.shop.database.sql, { kind: 'import' }, 10)
      expect(entries.map(sentenceOf)).toEqual([
        'El sistema cambió el estado de la importación de «mi catálogo.zip»: En curso → Terminada: 5 agregadas',
        'La artista empezó la importación de «mi catálogo.zip»',
      ])
      await expect(access(join(gallery.shop.importsFolder, sent.id))).rejects.toThrow('ENOENT')
    },
    LONG,
  )
})

test(
  'an import that was broken off goes on, and nothing is published twice',
  async () => {
    const { id } = await send(await catalogueOf('Rota', 6))
    await workOnImport(gallery.shop, id)
    await call('POST', `/import/${id}/start`)
    const { database } = gallery.shop
    // Afterwards two of the six are missing, as when an import ended with its process.
    await workOnImport(gallery.shop, id)
    await database.sql.execute(
      "delete from artwork_views where artwork_id in (select id from artworks where title in ('Rota 5', 'Rota 6'))",
    )
    await database.sql.execute("delete from artworks where title in ('Rota 5', 'Rota 6')")
    const again = await send(await catalogueOf('Rota', 6))
    await workOnImport(gallery.shop, again.id)
    expect(await current()).toMatchObject({ state: 'checked', added: 2, present: 4 })
    await call('POST', `/import/${again.id}/start`)
    await Promise.all([workOnImport(gallery.shop, again.id), workOnImport(gallery.shop, again.id)])
    expect(await current()).toMatchObject({ state: 'done' })
    expect(await worksCalled('Rota')).toBe(6)
  },
  LONG,
)

test(
  'an import that is stopped leaves what came in, says so in the activity, and lets the next one come',
  async () => {
    const { id } = await send(await catalogueOf('Detenida', 2))
    await workOnImport(gallery.shop, id)
    await call('POST', `/import/${id}/start`)
    expect((await call('DELETE', `/import/${id}`)).statusCode).toBe(200)
    await workOnImport(gallery.shop, id)
    expect([await current(), await worksCalled('Detenida')]).toEqual([null, 0])
    const { entries } = await findActivity(gallery.shop.database.sql, { kind: 'import' }, 1)
    expect(entries.map(sentenceOf)).toEqual([
      'La artista cambió el estado de la importación de «mi catálogo.zip»: En curso → Interrumpida: 0 agregadas',
    ])
    const next = await send(await catalogueOf('Detenida', 2))
    await call('DELETE', `/import/${next.id}`)
  },
  LONG,
)

test(
  'an import whose job was lost is asked for again',
  async () => {
    const { id } = await send(await catalogueOf('Perdida', 1))
    const waiting = async () =>
      Number(
        (
          await gallery.shop.database.sql.execute(
            `select count(*) as jobs from pgboss.job where name = 'catalogue-import' and data->>'id' = '${id}'`,
          )
        ).rows[0]?.jobs,
      )
    await gallery.shop.database.sql.execute("delete from pgboss.job where name = 'catalogue-import'")
    await sweepImports(gallery.shop)
    expect(await waiting()).toBe(0)
    await gallery.advance(5)
    await sweepImports(gallery.shop)
    expect(await waiting()).toBe(1)
    expect((await call('DELETE', `/import/${id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `/import/${id}`)).statusCode).toBe(404)
    expect(await current()).toBeNull()
  },
  LONG,
)

test(
  'a catalogue that was checked waits for the artist for days, and is forgotten after a week',
  async () => {
    const { id } = await send(await catalogueOf('Olvidada', 1))
    await workOnImport(gallery.shop, id)
    await gallery.advance(3 * DAY)
    await forgetImports(gallery.shop)
    await expect(access(fileOf(gallery.shop, id))).resolves.toBeUndefined()
    await gallery.advance(5 * DAY)
    await forgetImports(gallery.shop)
    await expect(access(fileOf(gallery.shop, id))).rejects.toThrow('ENOENT')
    headers = await gallery.signIn()
    await call('DELETE', `/import/${id}`)
  },
  LONG,
)

test(
  'what is no catalogue fails with its sentence, and the next one takes its place',
  async () => {
    const { id } = await send(Buffer.from('hola'))
    await workOnImport(gallery.shop, id)
    expect(await current()).toMatchObject({
      state: 'failed',
      failure: 'El archivo no es un .zip válido o está incompleto.',
    })
    const next = await send(await catalogueOf('Nueva', 1))
    expect((await current()).id).toBe(next.id)
    await call('DELETE', `/import/${next.id}`)
  },
  LONG,
)

describe('visitors', () => {
  test('can send no catalogue', async () => {
    const refusal = await send(Buffer.from('hola'), 'Bearer nobody').catch((error: unknown) => error)
    expect(refusal instanceof DetailedError && refusal.originalResponse?.getStatus()).toBe(401)
  })

  test.each([
    ['without a token', ''],
    ['with an invented one', `token=${'x'.repeat(43)}`],
  ])('are given none %s', async (_how, payload) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await gallery.server.inject({
      method: 'POST',
      url: '/api/catalogue/export',
      headers: type,
      payload,
    })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_expired'])
  })

  test('the artist gets hers, whether her token comes in the header or in a form', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `token=${headers.authorization.slice(7)}`
    const url = '/api/catalogue/export'
    const byForm = await gallery.server.inject({ method: 'POST', url, headers: type, payload })
    const byHeader = await gallery.server.inject({ method: 'POST', url, headers })
    for (const reply of [byForm, byHeader]) {
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="catalogo-[\d-]+\.zip"$/)
      expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK')
    }
  })
})
