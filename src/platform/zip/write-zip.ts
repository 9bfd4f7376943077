import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { endOfArchive, fileEnd, fileHeader, fileInList, METHODS } from './zip-records.ts'

/** A file that goes into an archive. `open` is called when its turn has come, so that one at a time is open. */
export interface FileToPack {
  readonly name: string
  /** Pictures are not made smaller by it. */
  readonly compress: boolean
  readonly open: () => Promise<Readable | Uint8Array>
}

/** What is found out about a file while its bytes pass. */
interface Measures {
  checksum: number
  size: number
  packedSize: number
}

async function* measured(content: Readable | Uint8Array, measures: Measures): AsyncIterable<Uint8Array> {
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    measures.checksum = crc32(chunk, measures.checksum)
    measures.size += chunk.length
    yield chunk
  }
}

function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw()
  // Whoever reads what comes out is told of what went wrong.
  pipeline(content, deflate).catch(() => {})
  return deflate
}

async function* packed({ compress, open }: FileToPack, measures: Measures): AsyncIterable<Uint8Array> {
  const content = measured(await open(), measures)
  for await (const chunk of compress ? deflated(content) : content) {
    measures.packedSize += chunk.length
    yield chunk
  }
}

const LINES_TOGETHER = 1000

/** Lines of the list of files, a hundred bytes each, in a few pieces of memory. */
class ListedFiles {
  readonly #pieces: Buffer[] = []
  #lines: Buffer[] = []
  count = 0
  size = 0

  add(line: Buffer): void {
    this.#lines.push(line)
    this.count += 1
    this.size += line.length
    if (this.#lines.length === LINES_TOGETHER) this.#gather()
  }

  #gather(): void {
    this.#pieces.push(Buffer.concat(this.#lines))
    this.#lines = []
  }

  all(): readonly Buffer[] {
    this.#gather()
    return this.#pieces
  }
}

async function* bytesOf(files: AsyncIterable<FileToPack>): AsyncIterable<Uint8Array> {
  const changedAt = new Date()
  const list = new ListedFiles()
  let offset = 0
  for await (const file of files) {
    const method = file.compress ? METHODS.deflated : METHODS.stored
    const begun = { name: Buffer.from(file.name), method, changedAt, offset }
    const measures = { checksum: 0, size: 0, packedSize: 0 }
    const header = fileHeader(begun)
    yield header
    yield* packed(file, measures)
    const written = { ...begun, ...measures }
    const end = fileEnd(written)
    yield end
    list.add(fileInList(written))
    offset += header.length + measures.packedSize + end.length
  }
  yield* list.all()
  yield endOfArchive({ count: list.count, size: list.size, offset })
}

/**
 * The bytes of a zip archive, made while they are read: of its files never more than a chunk or two is in memory, and of
 * those that are packed a hundred bytes each. It is not closed before `files` has come to its end, also when its reader has
 * gone: what the files lie in can be removed then. Fails with what `files` or a file fails with.
 */
export const zipOf = (files: AsyncIterable<FileToPack>): Readable =>
  Readable.from(bytesOf(files), { objectMode: false })
