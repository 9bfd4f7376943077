import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { S3Place } from '#platform/s3/s3-client.ts'
import { openS3Server } from '../../../tests/support/s3-server.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { createS3Store } from './s3-store.ts'

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message></Error>`
const listing = '<?xml version="1.0"?><ListBucketResult></ListBucketResult>'

/** A store that lists for everybody, and for the rest does as it is told. */
const rules = { put: [200, ''] as [number, string], get: [200, 'caballete'] as [number, string], puts: 0 }
const strict = createServer((request, response) => {
  const isList = request.url?.includes('list-type') === true
  if (request.method === 'PUT') rules.puts += 1
  const [status, body] = isList ? [200, listing] : request.method === 'PUT' ? rules.put : rules.get
  request.resume().on('end', () => response.writeHead(status).end(body))
})
let place: S3Place
let real: Awaited<ReturnType<typeof openS3Server>>

beforeAll(async () => {
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve))
  real = await openS3Server()
  const endpoint = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`
  place = { endpoint, region: 'us-east-1', bucket: 'cuadros', accessKeyId: 'a', secretAccessKey: 'b' }
})
afterAll(async () => {
  strict.close()
  await real.stop()
})

const reasonOf = (where: S3Place) =>
  createS3Store(where)
    .check()
    .then(
      () => undefined,
      (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
    )

test('a bucket that can only be listed is not well', async () => {
  rules.put = [403, xml('AccessDenied')]
  expect(await reasonOf(place)).toBe('the key has no right to write in the bucket')
  rules.put = [200, '']
  rules.get = [403, xml('AccessDenied')]
  expect(await reasonOf(place)).toBe('the key has no right to read in the bucket')
  rules.get = [200, 'otra cosa']
  expect(await reasonOf(place)).toBe('the store gave other bytes than it was given')
  rules.get = [200, 'caballete']
  expect(await reasonOf(place)).toBeUndefined()
})

test.each([
  [403, 'InvalidAccessKeyId', 'the store does not know the access key'],
  [403, 'SignatureDoesNotMatch', 'the store does not accept the secret key'],
  [404, 'NoSuchBucket', 'there is no bucket of that name'],
  [400, 'AuthorizationHeaderMalformed', 'the bucket is in another region'],
  [507, 'QuotaExceeded', 'the bucket is full'],
  [418, 'Nobody<script>', 'the store answered 418'],
])('a refusal with %i %s has its sentence', async (status, code, sentence) => {
  rules.put = [status, xml(code)]
  expect(await reasonOf(place)).toBe(sentence)
  rules.put = [200, '']
})

test('a wrong name, key or address of a real store has its sentence as well', async () => {
  expect(await reasonOf({ ...real.place, bucket: 'nadie' })).toBe('there is no bucket of that name')
  expect(await reasonOf({ ...real.place, accessKeyId: 'nadie' })).toBe(
    'the store does not know the access key',
  )
  expect(await reasonOf({ ...real.place, secretAccessKey: 'x' })).toBe(
    'the store does not accept the secret key',
  )
})

test('however often it is asked, it writes once in some minutes, and what it wrote is no picture of ours', async () => {
  const before = rules.puts
  const store = createS3Store(place)
  for (let time = 0; time < 5; time += 1) await store.check()
  expect(rules.puts).toBe(before + 1)
  const own = createS3Store(real.place)
  await own.check()
  const names = []
  for await (const { name } of own.list()) names.push(name)
  expect(names).toEqual([])
})

test('a shop whose bucket cannot be written says so, and may still be visited', async () => {
  rules.get = [404, xml('NoSuchKey')]
  const environment = {
    S3_ENDPOINT: place.endpoint,
    S3_BUCKET: place.bucket,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  const gallery: TestShop = await openTestShop(environment)
  rules.put = [403, xml('AccessDenied')]
  const reply = await gallery.server.inject('/api/health')
  expect(reply.statusCode).toBe(503)
  expect(reply.json().data.media).toMatchObject({
    ok: false,
    reason: 'the key has no right to write in the bucket',
  })
  expect((await gallery.server.inject('/api/health/ready')).statusCode).toBe(200)
  await gallery.stop()
})
