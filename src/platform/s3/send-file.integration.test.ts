import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Server, type S3Server } from '../../../tests/support/s3-server.ts'
import { createS3Client } from './s3-client.ts'
import { sendFile } from './send-file.ts'

let folder: string
let file: string
let store: S3Server
const content = randomBytes(40 * 1024 * 1024)

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-parts-'))
  file = join(folder, 'large')
  await writeFile(file, content)
  store = await openS3Server()
})
afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true })
})

test('a file that needs several parts arrives whole', async () => {
  const client = createS3Client(store.place)
  await sendFile(client, 'backups/large.zip', file)
  const reply = await client.ask('/backups/large.zip', { method: 'GET' })
  expect(sumOf(await reply.bytes())).toBe(sumOf(content))
})

test('a file of several parts keeps the type that it was sent with', async () => {
  const client = createS3Client(store.place)
  await sendFile(client, 'media/film.mp4', file, { 'content-type': 'video/mp4' })
  const reply = await client.ask('/media/film.mp4', { method: 'HEAD' })
  expect(reply.headers.get('content-type')).toBe('video/mp4')
})

test('parts of a file that could not be sent to its end are taken away', async () => {
  const asked: string[] = []
  const failing = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(`${request.method} ${searchParams.get('partNumber') ?? ''}`.trim())
    request.resume().on('end', () => {
      if (searchParams.has('uploads')) return response.end('<A><UploadId>un &amp; dos</UploadId></A>')
      if (searchParams.get('partNumber') === '2') return response.writeHead(403).end()
      response.setHeader('etag', '"x"').end()
    })
  })
  await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`
  await expect(sendFile(createS3Client({ ...store.place, endpoint }), 'x', file)).rejects.toThrow(
    'the key has no right to write in the bucket',
  )
  expect(asked).toEqual(['POST', 'PUT 1', 'PUT 2', 'DELETE'])
  failing.closeAllConnections()
  failing.close()
})
