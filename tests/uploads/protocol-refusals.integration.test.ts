import { readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const DOORS = ['/upload/master', '/catalogue/import-file']
const PART = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }

let gallery: TestShop
let base: string
let authorization: string

beforeAll(async () => {
  gallery = await openTestShop()
  authorization = (await gallery.signIn()).authorization
  base = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => gallery.stop())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const folder of [gallery.shop.uploadsFolder, gallery.shop.importsFolder])
    for (const name of await readdir(folder)) await rm(join(folder, name))
})

async function send(
  method: string,
  path: string,
  more: Record<string, string> = {},
  file: string | null = null,
) {
  const headers = { authorization, 'tus-resumable': '1.0.0', ...more }
  const reply = await fetch(`${base}${path}`, {
    method,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    body: method === 'PATCH' ? (file ?? 'nada') : file,
  })
  const text = await reply.text()
  return { status: reply.status, type: reply.headers.get('content-type'), text, headers: reply.headers }
}

async function begin(door: string): Promise<string> {
  const { headers } = await send('POST', `/api${door}`, { 'upload-length': '4' })
  return headers.get('location') ?? ''
}

const RELOAD = 'No pudimos recibir el archivo de esa manera. Recargá la página y probá de nuevo.'
const ELSEWHERE =
  'Este archivo se está subiendo también desde otro lado. Esperá unos segundos y probá de nuevo.'
const GONE = /^(No encontramos (esa imagen|ese archivo|lo que buscás)|.*no existe|.*otra vez|.*de nuevo).*\.$/
const LARGE = /^.*(grande|pesa|MB).*\.$/

type Expected = readonly [status: number, message: string | RegExp]
const asked: Expected = [400, RELOAD]
const fault: Expected = [500, 'Error en la petición']

/** Every error that the library knows, and what is said in its place. A new one has to be written down here. */
const IN_OUR_WORDS: Readonly<Record<keyof typeof ERRORS, Expected>> = {
  MISSING_OFFSET: asked,
  ABORTED: [409, ELSEWHERE],
  INVALID_TERMINATION: asked,
  ERR_LOCK_TIMEOUT: [409, ELSEWHERE],
  INVALID_CONTENT_TYPE: asked,
  FILE_NOT_FOUND: [404, GONE],
  INVALID_OFFSET: [409, ELSEWHERE],
  FILE_NO_LONGER_EXISTS: [404, GONE],
  ERR_SIZE_EXCEEDED: [413, LARGE],
  ERR_MAX_SIZE_EXCEEDED: [413, LARGE],
  INVALID_LENGTH: asked,
  INVALID_METADATA: asked,
  UNKNOWN_ERROR: fault,
  FILE_WRITE_ERROR: fault,
  UNSUPPORTED_CONCATENATION_EXTENSION: asked,
  UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION: asked,
  UNSUPPORTED_EXPIRATION_EXTENSION: asked,
}

function expectOurs(
  { status, type, text }: Awaited<ReturnType<typeof send>>,
  [expected, message]: Expected,
): void {
  expect({ status, text }).toMatchObject({ status: expected })
  expect(type).toBe('application/json; charset=utf-8')
  const body = JSON.parse(text)
  expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z_]+$/) })
  if (typeof message === 'string') expect(body.message).toBe(message)
  else expect(body.message).toMatch(message)
}

describe.each(DOORS)('at %s', (door) => {
  test.each(Object.entries(IN_OUR_WORDS))('%s is said in our words', async (name, expected) => {
    const upload = await begin(door)
    const error = ERRORS[name as keyof typeof ERRORS]
    vi.spyOn(FileStore.prototype, 'create').mockRejectedValue(error)
    expectOurs(await send('POST', `/api${door}`, { 'upload-length': '4' }), expected)
    vi.spyOn(FileStore.prototype, 'getUpload').mockRejectedValue(error)
    expectOurs(await send('PATCH', upload, PART), expected)
    expect((await send('HEAD', upload)).status).toBe(expected[0])
    vi.spyOn(FileStore.prototype, 'remove').mockRejectedValue(error)
    expectOurs(await send('DELETE', upload), expected)
  })

  test.each<[string, string, Record<string, string>, Expected]>([
    ['no version of the protocol', 'POST', { 'tus-resumable': '', 'upload-length': '4' }, [412, RELOAD]],
    ['another version', 'POST', { 'tus-resumable': '0.2.2', 'upload-length': '4' }, asked],
    ['no length', 'POST', {}, asked],
    ['a length that is none', 'POST', { 'upload-length': '4x' }, asked],
    ['more than is taken', 'POST', { 'upload-length': '99999999999' }, [413, LARGE]],
    [
      'a description that cannot be read',
      'POST',
      { 'upload-length': '4', 'upload-metadata': 'a b c' },
      asked,
    ],
    ['a part without a place', 'PATCH', { ...PART, 'upload-offset': '' }, asked],
    ['a part of another kind', 'PATCH', { ...PART, 'content-type': 'text/plain' }, asked],
    ['a part that leaves a gap', 'PATCH', { ...PART, 'upload-offset': '2' }, [409, ELSEWHERE]],
  ])('%s is refused in our words', async (_what, method, more, expected) => {
    const address = method === 'PATCH' ? await begin(door) : `/api${door}`
    expectOurs(await send(method, address, more), expected)
  })

  test('a part longer than the file is refused in our words', async () => {
    expectOurs(await send('PATCH', await begin(door), PART, 'mucho más de cuatro'), [413, LARGE])
  })
})

test('beside its list the library says nothing that is not known here', () => {
  const main = createRequire(import.meta.url).resolve('@tus/server')
  const source = readFileSync(join(dirname(main), 'server.js'), 'utf8')
  const said = [...source.matchAll(/this\.write\(context, headers, (\d+), (['`][^'`]*)/g)]
  expect(said.map(([, status, text]) => `${status} ${text}`)).toEqual([
    "412 'Tus-Resumable Required\\n",
    '400 `Invalid ${invalid_headers.join(',
    "404 'Not found\\n",
  ])
})
