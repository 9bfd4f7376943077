import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { silentLog } from '../../../tests/support/test-database.ts'
import { endpoint } from '../contract/endpoint.ts'
import { defineProblems, generalProblems, Problem } from '../contract/problem.ts'
import { PageCache } from '../page-delivery/page-cache.ts'
import { createApi } from './api.ts'
import { createServer } from './create-server.ts'
import { serveResumableUpload } from './resumable-upload.ts'
import { Shutdown } from './shutdown.ts'

const { wrong } = defineProblems({ wrong: { status: 400, message: 'No va.' } })
const rest = {
  method: 'POST',
  summary: 'Takes a file',
  answer: z.object({ success: z.literal(true) }),
  problems: [],
} as const
const closed = endpoint({ ...rest, access: 'administrator', path: '/closed' })
const open = endpoint({ ...rest, access: 'public', path: '/open' })
const FORM = 'multipart/form-data; boundary=x'
const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhola\r\n--x--\r\n'

let folder: string
let server: Awaited<ReturnType<typeof createServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-slow-'))
  const cache = new PageCache()
  server = await createServer({
    log: silentLog,
    cache,
    shutdown: new Shutdown(),
    connections: { most: 100, mostFromNetwork: 100, stalledAfter: 30_000 },
    bodyWithin: 500,
    newId: () => 'r-1',
    trustProxy: false,
    onPageSent: () => {},
  })
  const admit = async ({ bearer }: { bearer: string | undefined }) => {
    if (bearer === undefined) throw new Problem(generalProblems.session_expired)
    return { id: 'artist', name: 'La artista' }
  }
  const parts = { server, cache, admit, isSecure: false }
  const api = createApi({ ...parts, carryOutOnce: (_call, work) => work() })
  const rules = { field: 'file', limit: 1000, tooLarge: wrong }
  for (const each of [closed, open]) api.serveUpload(each, rules, async () => ({ success: true as const }))
  serveResumableUpload(parts, {
    access: 'administrator',
    path: '/large',
    folder,
    siteUrl: 'http://localhost',
    log: silentLog,
    limit: 1000,
    quota: { mostUploads: 5, mostBytes: 5000 },
    tooLarge: wrong,
    notFound: wrong,
    noRoom: wrong,
    hasRoom: async () => true,
    take: async () => 'taken',
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Sends a body in two halves, so far apart that a stranger would not be waited for; answers status and text. */
function sendSlowly(method: string, path: string, headers: Record<string, string>, body: string) {
  const { port } = server.server.address() as AddressInfo
  return new Promise<{ status: number | undefined; text: string; location: string | undefined }>(
    (resolve, reject) => {
      const sent = { ...headers, 'content-length': String(body.length) }
      const asked = request({ host: '127.0.0.1', port, method, path, headers: sent }, (reply) => {
        // What is sent after an answer finds nobody there.
        asked.off('error', reject).on('error', () => {})
        let text = ''
        reply.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        reply.on('end', () => resolve({ status: reply.statusCode, text, location: reply.headers.location }))
      })
      asked.on('error', reject)
      const half = Math.floor(body.length / 2)
      asked.write(body.slice(0, half))
      void sleep(1000).then(() => asked.end(body.slice(half)))
    },
  )
}

const ARTIST = { authorization: 'Bearer ella' }

test('a stranger whose form comes too slowly is not waited for', async () => {
  const { status, text } = await sendSlowly('POST', '/api/open', { 'content-type': FORM }, file)
  expect([status, JSON.parse(text).code]).toEqual([408, 'request_too_slow'])
})

test('nor is one who was refused before the body came', async () => {
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = `POST /api/closed HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\nContent-Length: 500`
  socket.write(`${head}\r\n\r\n--x\r\n`)
  const drip = setInterval(() => socket.write('x'), 50)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  // What is dripped after the end finds nobody there.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  expect(text).toMatch(/^HTTP\/1.1 401 /)
})

test('a photograph of the artist comes as slowly as her connection is', async () => {
  const headers = { ...ARTIST, 'content-type': FORM }
  expect((await sendSlowly('POST', '/api/closed', headers, file)).status).toBe(200)
})

test('and so does a part of a large file', async () => {
  const { port } = server.server.address() as AddressInfo
  const begun = await fetch(`http://127.0.0.1:${port}/api/large`, {
    method: 'POST',
    headers: { ...ARTIST, 'tus-resumable': '1.0.0', 'upload-length': '8' },
  })
  const headers = {
    ...ARTIST,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const path = begun.headers.get('location') ?? ''
  const { status, text } = await sendSlowly('PATCH', path, headers, 'muy lento'.slice(0, 8))
  expect([status, text]).toEqual([200, expect.stringContaining('taken')])
})
