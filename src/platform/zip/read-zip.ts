import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { nameOf } from './entry-name.ts'

/** Why an archive cannot be used. */
export type ZipFault =
  | 'not_a_zip'
  | 'unsafe_name'
  | 'link'
  | 'twice'
  | 'encrypted'
  | 'unknown_compression'
  | 'too_much'

export class BadZip extends Error {
  readonly fault: ZipFault

  constructor(fault: ZipFault, cause?: unknown) {
    super(`the archive cannot be used: ${fault}`, { cause })
    this.fault = fault
  }
}

/** A file in an archive. `size` in bytes and its CRC-32, as the archive says; reading anything else fails. */
export interface PackedFile {
  readonly name: string
  readonly size: number
  readonly checksum: number
}

/** An archive whose list has been read; its files are read one by one, in any order. */
export interface ZipArchive {
  readonly files: readonly PackedFile[]
  /** The bytes of a file; fails when they are not those that were packed. */
  open(file: Pick<PackedFile, 'name'>): Promise<Readable>
  close(): void
}

interface Limits {
  readonly mostFiles: number
  /** Bytes of all files together, unpacked. */
  readonly mostBytes: number
}

const UNSAFE = /^(absolute path|invalid relative path|invalid characters)/

function faultOf(error: unknown): BadZip {
  if (error instanceof BadZip) return error
  return new BadZip(UNSAFE.test((error as Error).message) ? 'unsafe_name' : 'not_a_zip', error)
}

/** Passes bytes on and fails at the end unless they are the packed ones. */
function verify(entry: Entry): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      done(sum === entry.crc32 ? null : new BadZip('not_a_zip', `${entry.fileName} is damaged`))
    },
  })
}

const KIND_OF_FILE = 0o170000
const LINK = 0o120000

/** Where archives of Unix keep what kind of file an entry is. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK

async function entriesOf(zip: ZipFile, { mostFiles, mostBytes }: Limits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    bytes += entry.uncompressedSize
    if (entries.size >= mostFiles || bytes > mostBytes) throw new BadZip('too_much')
    if (entry.isEncrypted()) throw new BadZip('encrypted')
    if (!entry.canDecodeFileData()) throw new BadZip('unknown_compression')
    if (isLink(entry)) throw new BadZip('link')
    const name = nameOf(entry)
    if (entries.has(name)) throw new BadZip('twice', `${name} is there twice`)
    entries.set(name, entry)
  }
  return entries
}

/** Opens an archive on disk. Throws {@link BadZip}; nothing of it is unpacked anywhere. */
export async function openZip(file: string, limits: Limits): Promise<ZipArchive> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw faultOf(error)
  })
  try {
    const entries = await entriesOf(zip, limits)
    return {
      files: [...entries].map(([name, entry]) => ({
        name,
        size: entry.uncompressedSize,
        checksum: entry.crc32,
      })),
      async open({ name }) {
        const entry = entries.get(name)
        if (entry === undefined) throw new Error(`the archive has no ${name}`)
        const packed = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw faultOf(error)
        })
        const verified = verify(entry)
        // It may break before somebody reads it: who does is told then, and the process goes on.
        verified.on('error', () => {})
        packed.on('error', (error) => verified.destroy(faultOf(error)))
        verified.on('close', () => packed.destroy())
        return packed.pipe(verified)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw faultOf(error)
  }
}
