import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Sends wrong passwords, so many at once and again each second, each from a network of its own, until its parent is gone.
 * A process of its own, so that whoever measures is not kept from it. Arguments: port, how many.
 */

const [port = 0, many = 0] = process.argv.slice(2).map(Number)
const EACH_MS = 1000
const tally: Record<string, number> = {}
let isOn = false
let sent = 0

const noteAnswer = (head: string) => {
  const [, status = 'none'] = /^HTTP\/1.1 (\d+)/.exec(head) ?? []
  tally[status] = (tally[status] ?? 0) + 1
}

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.on('data', (bytes) => noteAnswer(bytes.toString('latin1')))
      resolve(socket)
    })
  })
}

/** No network is refused for what it did before: each guess comes from another one. */
function guess(): string {
  sent += 1
  const body = JSON.stringify({ email: `x${sent}@example.com`, password: `una clave mala ${sent}` })
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  const head = `host: localhost\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json`
  return `POST /api/auth/login HTTP/1.1\r\n${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

process.on('message', (word) => {
  isOn = word === 'on'
  process.send?.(tally)
})
process.on('disconnect', () => process.exit(0))

const sockets = await Promise.all(Array.from({ length: many }, open))
process.send?.('ready')
for (;;) {
  if (isOn) for (const socket of sockets) socket.write(guess())
  await sleep(EACH_MS)
}
