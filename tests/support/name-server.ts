import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** What a name has: addresses and texts. A name that is not there does not exist; one of its parents then answers nothing. */
export type Names = Readonly<Record<string, { readonly addresses?: string[]; readonly texts?: string[] }>>

const TYPES = { A: 1, TXT: 16 } as const
const HEADER = 12
const NO_SUCH_NAME = 3

/** The question of a packet: its name, its type, and where it ends. */
function questionIn(packet: Buffer) {
  const labels: string[] = []
  let at = HEADER
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 }
}

/** One record for the name of the question. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(HEADER)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** A text goes in pieces of 255 signs at most. */
const textData = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/[\s\S]{1,255}/g) ?? ['']).map((piece) =>
      Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'ascii')]),
    ),
  )

function recordsFor(names: Names, name: string, type: number): Buffer[] {
  const { addresses = [], texts = [] } = names[name] ?? {}
  if (type === TYPES.A) return addresses.map((each) => record(type, Buffer.from(each.split('.').map(Number))))
  if (type === TYPES.TXT) return texts.map((each) => record(type, textData(each)))
  return []
}

function answer(names: Names, packet: Buffer): Buffer {
  const { name, type, end } = questionIn(packet)
  const records = recordsFor(names, name, type)
  const isThere = Object.keys(names).some((each) => each === name || each.endsWith(`.${name}`))
  const reply = Buffer.from(packet.subarray(0, end))
  reply.writeUInt16BE(0x8180 | (isThere ? 0 : NO_SUCH_NAME), 2)
  reply.writeUInt16BE(records.length, 6)
  reply.writeUInt32BE(0, 8)
  return Buffer.concat([reply, ...records])
}

/** A real server of names on loopback, by UDP. */
export async function openNameServer(names: Names): Promise<{ readonly address: string; stop(): void }> {
  const socket: Socket = createSocket('udp4')
  socket.on('message', (packet, { port, address }) => socket.send(answer(names, packet), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}
