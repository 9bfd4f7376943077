import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

export interface ReceivedNotification {
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface ReceivingShop {
  url: string
  received: ReceivedNotification[]
  /** Statuses of the next answers, 'none' to leave the caller waiting; 200 when the list is empty. */
  answers: (number | 'none')[]
}

/** The other end of the notifications: a small server that writes down what it is told. */
export async function openReceivingShop(): Promise<ReceivingShop> {
  const shop: ReceivingShop = { url: '', received: [], answers: [] }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://shop')
      const body = Buffer.concat(chunks).toString('utf8')
      shop.received.push({ path, query, headers: request.headers, body })
      const answer = shop.answers.shift() ?? 200
      if (answer !== 'none') response.writeHead(answer).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  shop.url = `http://127.0.0.1:${port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return shop
}
