import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const SIGN_INS = 300

let gallery: TestShop
let port: number
const sockets: Socket[] = []

beforeEach(async () => {
  gallery = await openTestShop({ TRUST_PROXY: '1', MAX_CONNECTIONS: '1000' })
  await gallery.signIn()
  const page = { status: 200, headers: {}, body: Buffer.from('<h1>La galería</h1>') }
  await gallery.shop.pageCache.obtain('/', async () => page)
  await gallery.server.listen({ port: 0, host: '127.0.0.1' })
  port = (gallery.server.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const each of sockets.splice(0)) each.destroy()
  await gallery.stop()
})

/** Sends on a connection of its own; answers with what came back first, as text. */
type Send = (request: string) => Promise<string>

/** A connection that the server has taken and answered on, so that the next request is read as soon as it is sent. */
async function connection(): Promise<Send> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const send: Send = (request) =>
    new Promise((resolve, reject) => {
      socket.once('data', (bytes) => resolve(bytes.toString()))
      socket.once('error', reject)
      socket.write(request)
    })
  await send(asking('/'))
  return send
}

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** One guess, each from a network of its own. */
function guessing(number: number): string {
  const body = JSON.stringify({ email: `x${number}@example.com`, password: `una clave mala ${number}` })
  const from = `10.${number >> 8}.${number & 255}.1`
  const head = `Host: localhost\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json`
  return `POST /api/auth/login HTTP/1.1\r\n${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

test('in the middle of three hundred sign-ins a visitor is answered', async () => {
  const guessers = await Promise.all(Array.from({ length: SIGN_INS }, connection))
  const visitors = [await connection(), await connection()] as const
  let answered = 0
  const guesses = guessers.map(async (send, number) => {
    const answer = await send(guessing(number))
    answered += 1
    return answer
  })
  // A page that is ready, and what is not.
  for (const answer of await Promise.all([visitors[0](asking('/')), visitors[1](asking('/api/health/live'))]))
    expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(answered).toBeLessThan(SIGN_INS / 2)
  for (const each of await Promise.all(guesses)) expect(each).toMatch(/^HTTP\/1.1 (401|429)/)
})
