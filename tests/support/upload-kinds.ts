import fc from 'fast-check'
import { hostile, known } from './schema-values.ts'
import { encode, REFUSALS, type SentCall, type StressKind, type StressReply } from './stress-kind.ts'
import { begun, type Door, doorsOf, PART, TUS } from './stress-uploads.ts'
import type { TestShop } from './test-shop.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** What can stand in a header at all. */
const headerText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .toWellFormed()
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 4000)

const strangeText = hostile.map(headerText)

const metadata = fc.oneof(
  fc.constantFrom(
    `filename ${base64('río.jpg')}`,
    `filename ${base64('../../etc/passwd')},filetype ${base64('image/jpeg')}`,
    `owner ${base64('somebody-else')}`,
    `__proto__ ${base64('x')},constructor ${base64('y')}`,
    'filename',
    'filename =,,',
    `filename ${base64('a')},filename ${base64('b')}`,
    `filename ${base64('\ud800\0')}`,
    `f ${'A'.repeat(3000)}`,
  ),
  strangeText,
)

const number = fc.oneof(
  fc.constantFrom('0', '1', '3', '-1', '1e3', '0x10', '52428801', '9'.repeat(25), '', ' 4', '4, 4', 'NaN'),
  strangeText,
)

/** Headers of the protocol, each with what nobody should send; all can come together. */
const strangeHeaders = fc.record(
  {
    'tus-resumable': fc.constantFrom('1.0.0', '0.2.2', '', '9'),
    'upload-length': number,
    'upload-offset': number,
    'upload-metadata': metadata,
    'upload-concat': fc.constantFrom('partial', 'final;/a /b', 'final;', 'final;/api/upload/master/x', ''),
    'upload-defer-length': fc.constantFrom('1', '0', '', '2'),
    'upload-checksum': fc.constantFrom('sha1 AAAA', 'md5', ''),
    'x-http-method-override': fc.constantFrom('DELETE', 'GET', 'PATCH', 'nada'),
    'content-type': fc.constantFrom('application/offset+octet-stream', 'application/json', 'text/plain', ''),
    'x-forwarded-host': strangeText,
  },
  { requiredKeys: [] },
)

const uploadId = fc.oneof(
  { weight: 6, arbitrary: known('fresh-upload') },
  { weight: 1, arbitrary: fc.constantFrom('..%2Fsecret', '0'.repeat(32), `${'0'.repeat(32)}.json`, '%00') },
  { weight: 1, arbitrary: hostile.map((value) => encode(String(headerText(value))).slice(0, 300) || '-') },
)

/** What the protocol itself refuses, beside what the shop does. */
const STATUSES = [200, 201, 204, 412, 460, ...REFUSALS]

const faultIn = ({ statusCode, body }: StressReply) =>
  STATUSES.includes(statusCode) && !/\n\s+at |node_modules/.test(body)
    ? undefined
    : `status ${statusCode}: ${body.slice(0, 300)}`

interface Sending {
  readonly method: SentCall['method']
  readonly usual: Readonly<Record<string, string>>
  readonly file?: Buffer
}

function sendingsOf({ file, metadata }: Door): readonly Sending[] {
  const said = metadata === undefined ? undefined : { 'upload-metadata': metadata }
  return [
    { method: 'POST', usual: { 'upload-length': String(file.length), ...said } },
    { method: 'HEAD', usual: {} },
    { method: 'PATCH', usual: PART, file },
    { method: 'DELETE', usual: {} },
  ]
}

/** The bytes of a part: all, some, none, or what is no part of the file. */
const partOf = (file: Buffer) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(file) },
    fc.nat({ max: file.length }).map((length) => file.subarray(0, length)),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.concat([file, file])),
  )

/** A catalogue as a browser asks for it: the token in a form, or in the header. */
const exportKind: StressKind = {
  title: 'POST /api/catalogue/export',
  calls: fc
    .tuple(
      fc.nat({ max: 4 }),
      fc.oneof(fc.constant(''), strangeText),
      fc.constantFrom('application/x-www-form-urlencoded', 'application/json', ''),
    )
    .map(([odds, token, type]) => ({
      asAdministrator: odds > 0,
      request: () => ({
        method: 'POST',
        url: '/api/catalogue/export',
        headers: { 'content-type': type },
        payload: token === '' ? '' : `token=${encode(token)}`,
      }),
    })),
  faultIn,
  isGood: ({ statusCode }) => statusCode === 200,
  learn: () => {},
}

/** Every call that the doors for large files understand, with all that can be said wrong in their headers. */
export async function uploadKinds(gallery: TestShop): Promise<StressKind[]> {
  const kindsAt = (door: Door) =>
    sendingsOf(door).map(({ method, usual, file }): StressKind => {
      const payload = file === undefined ? fc.constant(undefined) : partOf(file)
      const strange = fc.oneof(
        { weight: 1, arbitrary: fc.constant({}) },
        { weight: 2, arbitrary: strangeHeaders },
      )
      return {
        title: method === 'POST' ? `POST ${door.path}` : `${method} ${door.path}/:upload`,
        prepare: async (network) => (method === 'POST' ? door.open(network) : begun(gallery, door, network)),
        calls: fc.tuple(fc.nat({ max: 4 }), uploadId, strange, payload).map(([odds, id, headers, part]) => ({
          asAdministrator: odds > 0,
          request: (facts) => ({
            method,
            url: method === 'POST' ? door.path : `${door.path}/${facts.fillIn(id)}`,
            headers: { ...TUS, ...usual, ...headers },
            payload: part,
          }),
        })),
        faultIn,
        isGood: ({ statusCode }) => statusCode < 300,
        learn: () => {},
      }
    })
  const { master, film, catalogue } = await doorsOf(gallery)
  return [...[master, film, catalogue].flatMap(kindsAt), exportKind]
}
