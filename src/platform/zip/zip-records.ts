/** The records of a zip archive, as PKWARE's APPNOTE.TXT 6.3.10 has them (4.3.7 to 4.3.16 and 4.5.3): the lowest byte first. */

type Field = readonly [at: number, bytes: 2 | 4 | 8, value: number]

/** A record of so many bytes with these numbers in it, and zeros. */
export function record(length: number, fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(length)
  for (const [at, size, value] of fields)
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, size)
  return bytes
}

export const METHODS = { stored: 0, deflated: 8 } as const

/** What is known of a file before its bytes are. */
export interface BegunFile {
  readonly name: Buffer
  readonly method: (typeof METHODS)[keyof typeof METHODS]
  readonly changedAt: Date
  /** Where in the archive its header begins. */
  readonly offset: number
}

/** The same when its last byte is through; sizes in bytes. */
export interface WrittenFile extends BegunFile {
  readonly checksum: number
  readonly packedSize: number
  readonly size: number
}

/** What a field of four bytes says when the number is in the wide record beside it, and what one of two says. */
const WIDE = 0xffffffff
const MANY = 0xffff

const narrow = (value: number) => Math.min(value, WIDE)

const VERSION = 20
const VERSION_WITH_WIDE = 45
const UNIX = 3 << 8
const PLAIN_FILE = (0o100644 << 16) >>> 0

/** The name is UTF-8; checksum and sizes come after the bytes. */
const FLAGS = 0x0808

/** To two seconds, and in whatever zone the machine is; the instant itself is told beside it. */
const dayAndTime = (at: Date) =>
  [
    (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
    ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  ] as const

const instant = (at: Date) =>
  record(9, [
    [0, 2, 0x5455],
    [2, 2, 5],
    [4, 2, 1],
    [5, 4, Math.floor(at.getTime() / 1000)],
  ])

/** What the header of a file and its line in the list have in common. */
function factsAt(
  at: number,
  { name, method, changedAt }: BegunFile,
  isWide: boolean,
  extra: number,
): Field[] {
  const [time, day] = dayAndTime(changedAt)
  return [
    [at, 2, isWide ? VERSION_WITH_WIDE : VERSION],
    [at + 2, 2, FLAGS],
    [at + 4, 2, method],
    [at + 6, 2, time],
    [at + 8, 2, day],
    [at + 22, 2, name.length],
    [at + 24, 2, extra],
  ]
}

/** What stands before the bytes of a file. */
export function fileHeader(file: BegunFile): Buffer {
  const extra = instant(file.changedAt)
  return Buffer.concat([
    record(30, [[0, 4, 0x04034b50], ...factsAt(4, file, false, extra.length)]),
    file.name,
    extra,
  ])
}

const hasWideSize = ({ packedSize, size }: WrittenFile) => packedSize >= WIDE || size >= WIDE

/** What stands after the bytes of a file. */
export function fileEnd(file: WrittenFile): Buffer {
  const bytes = hasWideSize(file) ? 8 : 4
  return record(8 + 2 * bytes, [
    [0, 4, 0x08074b50],
    [4, 4, file.checksum],
    [8, bytes, file.packedSize],
    [8 + bytes, bytes, file.size],
  ])
}

const wideNumbers = ({ size, packedSize, offset }: WrittenFile) =>
  record(28, [
    [0, 2, 1],
    [2, 2, 24],
    [4, 8, size],
    [12, 8, packedSize],
    [20, 8, offset],
  ])

/** The line of a file in the list at the end of the archive, by which readers find it. */
export function fileInList(file: WrittenFile): Buffer {
  const isWide = hasWideSize(file) || file.offset >= WIDE
  const extra = isWide ? Buffer.concat([instant(file.changedAt), wideNumbers(file)]) : instant(file.changedAt)
  const tell = (value: number) => (isWide ? WIDE : value)
  return Buffer.concat([
    record(46, [
      [0, 4, 0x02014b50],
      [4, 2, UNIX | VERSION_WITH_WIDE],
      ...factsAt(6, file, isWide, extra.length),
      [16, 4, file.checksum],
      [20, 4, tell(file.packedSize)],
      [24, 4, tell(file.size)],
      [38, 4, PLAIN_FILE],
      [42, 4, tell(file.offset)],
    ]),
    file.name,
    extra,
  ])
}

/** The list of all files: how many, its bytes, and where it begins. */
interface ListOfFiles {
  readonly count: number
  readonly size: number
  readonly offset: number
}

const wideEnd = ({ count, size, offset }: ListOfFiles) =>
  Buffer.concat([
    record(56, [
      [0, 4, 0x06064b50],
      [4, 8, 44],
      [12, 2, UNIX | VERSION_WITH_WIDE],
      [14, 2, VERSION_WITH_WIDE],
      [24, 8, count],
      [32, 8, count],
      [40, 8, size],
      [48, 8, offset],
    ]),
    record(20, [
      [0, 4, 0x07064b50],
      [8, 8, offset + size],
      [16, 4, 1],
    ]),
  ])

/** What closes the archive. */
export function endOfArchive(list: ListOfFiles): Buffer {
  const count = Math.min(list.count, MANY)
  const end = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, narrow(list.size)],
    [16, 4, narrow(list.offset)],
  ])
  const isWide = count === MANY || list.size >= WIDE || list.offset >= WIDE
  return isWide ? Buffer.concat([wideEnd(list), end]) : end
}
