import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { S3Place } from '#platform/s3/s3-client.ts'
import { createS3Store } from './s3-store.ts'

/** As many as a store answers at a time. */
const A_PAGE = 1000
const keys = Array.from({ length: 2300 }, (_, at) => `media/${at.toString(16).padStart(32, '0')}/300.webp`)
const DATE = '2026-11-22T12:00:00.000Z'

/** What a store says of its objects page by page, with a token that has to be written carefully into an address. */
const store = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  // It takes the question and says nothing.
  if (pathname.endsWith('/silent')) return
  if (pathname.endsWith('/broken')) return response.writeHead(503).end()
  if (pathname !== '/cuadros') return response.writeHead(404).end()
  const token = searchParams.get('continuation-token')
  const from = token === null ? 0 : Number(/^=\+\/ (\d+)&$/.exec(token)?.[1])
  const page = keys.slice(from, from + A_PAGE)
  const next =
    from + A_PAGE < keys.length
      ? `<NextContinuationToken>=+/ ${from + A_PAGE}&amp;</NextContinuationToken>`
      : ''
  const objects = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${DATE}</LastModified><Size>1</Size></Contents>`,
  )
  response.end(`<?xml version="1.0"?><ListBucketResult>${next}${objects.join('')}</ListBucketResult>`)
})
let place: S3Place

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  place = { endpoint, region: 'us-east-1', bucket: 'cuadros', accessKeyId: 'a', secretAccessKey: 'b' }
})
afterAll(() => {
  store.closeAllConnections()
  store.close()
})

test('a bucket is read to its end, however many pages its list has', async () => {
  const names = []
  for await (const { name, changedAt } of createS3Store(place).list()) {
    expect(changedAt.toISOString()).toBe(DATE)
    names.push(name)
  }
  expect(names).toEqual(keys.map((key) => key.slice('media/'.length)))
})

test('a file is only not there when the store says so', async () => {
  expect(await createS3Store(place).has('nobody')).toBe(false)
  await expect(createS3Store(place).has('broken')).rejects.toMatchObject({
    cause: { message: 'the store has a fault of its own: 503' },
  })
})

test('a store that says nothing is not waited for longer than the limit, whatever is tidied up meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const tidyUp = setInterval(runInNewContext('gc') as () => void, 50)
  const { timeout } = AbortSignal
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1000))
  try {
    await expect(createS3Store(place).has('silent')).rejects.toMatchObject({ kind: { code: 'images_away' } })
    expect(timeouts.mock.calls).toEqual([[30_000]])
  } finally {
    clearInterval(tidyUp)
    timeouts.mockRestore()
  }
})

test('a large original goes into the bucket in parts, each of which may take its time', async () => {
  const asked: string[] = []
  const patient = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(`${request.method} ${searchParams.get('partNumber') ?? ''}`.trim())
    request.resume().on('end', () => response.setHeader('etag', '"x"').end('<UploadId>uno</UploadId>'))
  })
  await new Promise<void>((resolve) => patient.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(patient.address() as AddressInfo).port}`
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  try {
    const large = Buffer.alloc(17 * 1024 * 1024)
    await createS3Store({ ...place, endpoint }).put('masters/grande', large)
    expect(asked).toEqual(['POST', 'PUT 1', 'PUT 2', 'POST'])
    await createS3Store({ ...place, endpoint }).put('masters/chica', Buffer.from('x'))
    expect(timeouts.mock.calls.flat(), 'none of what carries content has half a minute').toEqual([
      30_000, 300_000, 300_000, 300_000, 300_000,
    ])
  } finally {
    timeouts.mockRestore()
    patient.closeAllConnections()
    patient.close()
  }
})
