import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A wire between a shop and its PostgreSQL that can be cut, and that can go dead without a word. */
export interface DatabaseWire {
  readonly url: string
  /** Cuts so many connections at the moment at which they begin a transaction. */
  cutAtBegin(times: number): void
  /** Takes everything and passes nothing on, until it is told otherwise. */
  stall(isStalled: boolean): void
  close(): Promise<void>
}

/** @param url of the server at its other end */
export async function layDatabaseWire(url: string): Promise<DatabaseWire> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let cuts = 0
  let isStalled = false

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      if (isStalled) from.pause()
    }
    near.on('data', (bytes) => {
      if (cuts > 0 && bytes.includes('begin')) {
        cuts -= 1
        near.destroy()
      } else far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  const near = new URL(url)
  near.hostname = '127.0.0.1'
  near.port = String(address.port)
  return {
    url: near.href,
    cutAtBegin(times) {
      cuts = times
    },
    stall(to) {
      isStalled = to
      for (const socket of sockets) isStalled ? socket.pause() : socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
