import { createServer } from 'node:net'

/** A port of the loopback interface that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
      probe.close(() => resolve(address.port))
    })
  })
}
