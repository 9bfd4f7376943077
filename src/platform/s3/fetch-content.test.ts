import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchContent } from './fetch-content.ts'
import { createS3Client } from './s3-client.ts'

const SILENCE = 30_000
const server = createServer()
const clientOf = () => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createS3Client({ endpoint, region: 'r', bucket: 'cuadros', accessKeyId: 'a', secretAccessKey: 'b' })
}

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

test('a large object may come for as long as it comes, and is given up once the store falls silent', async () => {
  const asked = once(server, 'request')
  const content = fetchContent(clientOf(), '/obra', SILENCE)
  const [, response] = await asked
  response.writeHead(200).flushHeaders()
  const pieces = (await content).body?.getReader()
  for (const piece of ['uno', 'dos', 'tres']) {
    vi.advanceTimersByTime(0.75 * SILENCE)
    response.write(piece)
    expect(String(Buffer.from((await pieces?.read())?.value ?? []))).toBe(piece)
  }
  const next = pieces?.read()
  vi.advanceTimersByTime(SILENCE)
  await expect(next).rejects.toThrow('the store has fallen silent')
})

test('an answer that does not begin is given up as well', async () => {
  const asked = once(server, 'request')
  const content = fetchContent(clientOf(), '/obra', SILENCE)
  await asked
  vi.advanceTimersByTime(SILENCE)
  await expect(content).rejects.toThrow('the store has fallen silent')
})
