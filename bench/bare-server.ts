import { createServer } from 'node:http'
import type { CapturedAnswer } from './speed/captured-answer.ts'

/** The measure of speed: Node's own server and nothing else, sending the one answer that it was last given. */

let answer: CapturedAnswer = { status: 200, headers: {}, body: Buffer.alloc(0) }

process.on('message', (message: CapturedAnswer) => {
  answer = { ...message, body: Buffer.from(message.body) }
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))

createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'))
