import { writeFile } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { endOfArchive, METHODS, record } from '#platform/zip/zip-records.ts'

/** A file in an archive that no honest program would write. */
export interface RawEntry {
  /** Bytes are written as they are, and nothing says how they are to be read. */
  readonly name: string | Uint8Array
  readonly bytes: Uint8Array
  /** What the archive says of it, when that is not so. */
  readonly claimed?: { readonly size?: number; readonly checksum?: number }
  /** The file is a link, as archives of Unix keep them; its bytes are where it leads. */
  readonly link?: boolean
  /** The file says that it needs a password. */
  readonly encrypted?: boolean
}

/** A stream of its own for each of a hundred thousand files took most of the time of who writes them. */
const NOTHING = deflateRawSync(new Uint8Array())
const UNIX = 3 << 8
const LINK = (0o120777 << 16) >>> 0

/** Writes an archive by hand, whatever its entries claim. */
export async function writeRawZip(file: string, entries: readonly RawEntry[]): Promise<string> {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claimed = {}, link = false, encrypted = false } of entries) {
    const packed = bytes.length === 0 ? NOTHING : deflateRawSync(bytes)
    const title = Buffer.from(name as Uint8Array)
    const { size = bytes.length, checksum = crc32(bytes) } = claimed
    const facts = (at: number) =>
      [
        [at - 2, 2, encrypted ? 1 : 0],
        [at, 2, METHODS.deflated],
        [at + 6, 4, checksum],
        [at + 10, 4, packed.length],
        [at + 14, 4, size],
        [at + 18, 2, title.length],
      ] as const
    const body = Buffer.concat([record(30, [[0, 4, 0x04034b50], [4, 2, 20], ...facts(8)]), title, packed])
    const attributes = [[38, 4, link ? LINK : 0]] as const
    const place = [[42, 4, offset]] as const
    const head = [
      [0, 4, 0x02014b50],
      [4, 2, UNIX | 20],
      [6, 2, 20],
    ] as const
    list.push(record(46, [...head, ...facts(10), ...attributes, ...place]), title)
    bodies.push(body)
    offset += body.length
  }
  const directory = Buffer.concat(list)
  const end = endOfArchive({ count: entries.length, size: directory.length, offset })
  await writeFile(file, Buffer.concat([...bodies, directory, end]))
  return file
}
