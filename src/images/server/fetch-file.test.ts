import dns from 'node:dns'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'

const LIMIT = 1000
type LookedUp = (error: null, found: readonly { address: string; family: number }[]) => void
let server: Server
/** Answers that are being sent without an end. */
let stillSending = 0
let here: string

/** Where an address leads on to, if it does. */
function locationAt(url: string): string | undefined {
  if (url === '/round') return url
  return url.startsWith('/to?') ? decodeURIComponent(url.slice(4)) : undefined
}

function sendForEver(response: ServerResponse, bytes: number): void {
  stillSending += 1
  response.writeHead(200, { 'content-type': 'image/jpeg' })
  const sending = setInterval(() => response.write(Buffer.alloc(bytes, 1)), 10)
  response.once('close', () => {
    clearInterval(sending)
    stillSending -= 1
  })
}

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const location = locationAt(url)
    if (location !== undefined) response.writeHead(302, { location }).end()
    else if (['/drip', '/flood'].includes(url)) sendForEver(response, url === '/drip' ? 1 : 700)
    else if (url === '/heads') response.socket?.end(`HTTP/1.1 200 OK\r\n${'x-obra: faro\r\n'.repeat(5000)}`)
    else if (url === '/slow') response.writeHead(200).write('the first bytes')
    else if (url === '/short') response.writeHead(200, { 'content-length': '500' }).end('less')
    else response.writeHead(200).end(Buffer.alloc(Number(url.slice(1)), 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What became of an address: bytes, or the code of the refusal. */
const fetched = (
  url: string,
  rules: { loopback?: boolean; timeout?: number } = {},
): Promise<number | string> =>
  fetchFile(url, { loopback: false, limit: LIMIT, ...rules }).then(
    (bytes) => bytes.length,
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  )

test.each([
  'http://example.com/obra.jpg',
  'ftp://example.com/obra.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://example.com:8443/obra.jpg',
  'https://artista:clave@example.com/obra.jpg',
  '/media/obra.jpg',
  'no es una dirección',
])('only public https addresses are asked: not %s', async (url) => {
  expect(await fetched(url)).toBe('image_url_refused')
})

test.each([
  ['this machine', 'https://127.0.0.1/'],
  ['this machine by its name', 'https://localhost/'],
  ['this machine in one number', 'https://2130706433/'],
  ['this machine by its whole name', 'https://localhost./'],
  ['a room in this machine', 'https://obras.localhost/'],
  ['this machine in hexadecimal', 'https://0x7f.1/'],
  ['this machine in one hexadecimal number', 'https://0x7f000001/'],
  ['this machine in octal', 'https://0177.0.0.1/'],
  ['this machine in octal and with nothing left out', 'https://0177.0000.0000.0001/'],
  ['this machine with a dot behind', 'https://127.0.0.1./'],
  ['this machine in wide figures', 'https://１２７.０.０.１/'],
  ['this machine in IPv6 figures', 'https://[::ffff:7f00:1]/'],
  ['the house in IPv6 dress', 'https://[::ffff:10.0.0.1]/'],
  ['the cloud in one number', 'https://2852039166/'],
  ['this machine in IPv6', 'https://[::1]/'],
  ['this machine in IPv6 dress', 'https://[::ffff:127.0.0.1]/'],
  ['this machine behind NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['this machine in an old IPv6 dress', 'https://[::7f00:1]/'],
  ['this machine in a translated dress', 'https://[::ffff:0:7f00:1]/'],
  ['this machine behind a NAT64 of the house', 'https://[64:ff9b:1::7f00:1]/'],
  ['this machine through 6to4', 'https://[2002:7f00:1::]/'],
  ['this machine through Teredo', 'https://[2001:0:7f00:1::]/'],
  ['an address that nobody was given', 'https://[4000::1]/'],
  ['a site of long ago', 'https://[fec0::1]/'],
  ['an address of examples', 'https://[2001:db8::1]/'],
  ['the relays of 6to4', 'https://192.88.99.1/'],
  ['a measuring bench', 'https://198.18.0.1/'],
  ['no machine at all', 'https://0.0.0.0/'],
  ['the house', 'https://10.0.0.1/'],
  ['the house, next door', 'https://192.168.1.1/'],
  ['the house, a floor above', 'https://172.16.5.4/'],
  ['the house in IPv6', 'https://[fd12:3456::1]/'],
  ['the provider of the line', 'https://100.64.0.1/'],
  ['the machine of the cloud', 'https://169.254.169.254/latest/meta-data'],
  ['the link in IPv6', 'https://[fe80::1]/'],
  ['everybody', 'https://255.255.255.255/'],
  ['a group', 'https://224.0.0.1/'],
])('nothing that the internet cannot see is asked: %s', async (_what, url) => {
  expect(await fetched(url)).toBe('image_url_refused')
})

test('loopback is asked when a demo allows it, and nothing else of the house', async () => {
  expect(await fetched(`${here}/700`)).toBe('image_url_refused')
  expect(await fetched(`${here}/700`, { loopback: true })).toBe(700)
  expect(await fetched('http://10.0.0.1/', { loopback: true })).toBe('image_url_refused')
})

test.each([
  'http://169.254.169.254/latest',
  'https://10.1.2.3/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'http://[::ffff:169.254.169.254]/latest',
  'http://0xa9fea9fe/latest',
  '//10.1.2.3/obra.jpg',
])('a redirect leads nowhere that could not be asked: %s', async (target) => {
  const url = `${here}/to?${encodeURIComponent(target)}`
  expect(await fetched(url, { loopback: true })).toBe('image_url_refused')
})

test('what is too large, ends early or takes too long is not waited for', async () => {
  expect(await fetched(`${here}/${LIMIT + 1}`, { loopback: true })).toBe('image_too_large')
  expect(await fetched(`${here}/short`, { loopback: true })).toBe('image_url_unreachable')
  expect(await fetched(`${here}/slow`, { loopback: true, timeout: 50 })).toBe('image_url_unreachable')
})

test('a file without end is waited for no longer than its time, though it never stops', async () => {
  expect(await fetched(`${here}/drip`, { loopback: true, timeout: 300 })).toBe('image_url_unreachable')
  expect(await fetched(`${here}/flood`, { loopback: true })).toBe('image_too_large')
  await expect.poll(() => stillSending).toBe(0)
})

test('headers without end, and redirects in a circle, come to an end', async () => {
  expect(await fetched(`${here}/heads`, { loopback: true })).toBe('image_url_unreachable')
  expect(await fetched(`${here}/round`, { loopback: true })).toBe('image_url_unreachable')
})

describe('a name whose address changes after it was looked at', () => {
  const answers: string[][] = []
  beforeEach(() => {
    vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, answer: LookedUp) => {
      const found = answers.length > 1 ? answers.shift() : answers[0]
      answer(null, found?.map((address) => ({ address, family: 4 })) ?? [])
    }) as never)
    syncBuiltinESMExports()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    answers.length = 0
  })
  const port = () => new URL(here).port

  test('is asked at the address that was looked at, once', async () => {
    answers.push(['127.0.0.1'], ['10.0.0.1'])
    expect(await fetched(`http://obras.example:${port()}/700`, { loopback: true })).toBe(700)
    expect(dns.lookup).toHaveBeenCalledTimes(1)
  })

  test('is looked at again for a redirect to itself', async () => {
    answers.push(['127.0.0.1'], ['10.0.0.1'])
    const url = `http://obras.example:${port()}/to?%2F700`
    expect(await fetched(url, { loopback: true })).toBe('image_url_refused')
    expect(dns.lookup).toHaveBeenCalledTimes(2)
  })

  test('is refused when one of its addresses is the house', async () => {
    answers.push(['127.0.0.1', '10.0.0.1'])
    expect(await fetched(`http://obras.example:${port()}/700`, { loopback: true })).toBe('image_url_refused')
    answers[0] = ['93.184.215.14', '127.0.0.1']
    expect(await fetched('https://obras.example/700')).toBe('image_url_refused')
  })
})
