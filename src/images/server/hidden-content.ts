/** What makes a browser or a server run a file, wherever in it that stands. */
const SCRIPTS = /<script|<\?php|<!doctype html/i
const MAY_FOLLOW_JPEG = [
  /** Another JPEG: depth, gain map or thumbnail of a phone's picture. */
  (rest: Buffer) => rest[0] === 0xff && rest[1] === 0xd8,
  /** The seconds of film that phones put behind a "motion photo". */
  (rest: Buffer) => rest.toString('latin1', 4, 8) === 'ftyp',
  /** Samsung closes its trailer with its own name. */
  (rest: Buffer) => rest.subarray(-4).toString('latin1') === 'SEFT',
]

const u16 = (bytes: Buffer, at: number): number => (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0)

/** Where the compressed data that begins at `at` ends: at the next marker that is no restart. */
function endOfScan(bytes: Buffer, at: number): number {
  let next = bytes.indexOf(0xff, at)
  while (next !== -1 && next + 1 < bytes.length) {
    const code = bytes[next + 1] ?? 0
    const isData = code === 0x00 || (code >= 0xd0 && code <= 0xd7)
    if (!isData && code !== 0xff) return next
    next = bytes.indexOf(0xff, next + (isData ? 2 : 1))
  }
  return bytes.length
}

/** The byte after a JPEG's end-of-image marker. */
function endOfJpeg(bytes: Buffer): number {
  let at = 2
  while (at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return at
    if (code === 0xd9) return at + 2
    if (code === 0xff) at += 1
    else {
      const next = at + 2 + u16(bytes, at + 2)
      at = code === 0xda ? endOfScan(bytes, next) : next
    }
  }
  return bytes.length
}

function endOfPng(bytes: Buffer): number {
  const at = bytes.lastIndexOf('IEND', undefined, 'latin1')
  return at === -1 ? bytes.length : at + 8
}

const endOfWebp = (bytes: Buffer): number => {
  const size = bytes.length < 8 ? 0 : bytes.readUInt32LE(4)
  return Math.min(bytes.length, 8 + size + (size % 2))
}

const isBlank = (rest: Buffer): boolean => rest.every((byte) => byte === 0)

/**
 * Whether a picture file is also something else: a script, a PDF, an archive behind the picture. What phones
 * are known to put behind a JPEG is let pass; nothing of it is ever sent to a visitor.
 */
export function hidesContent(bytes: Buffer, format: string): boolean {
  if (SCRIPTS.test(bytes.toString('latin1'))) return true
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true
  switch (format) {
    case 'jpeg': {
      const rest = bytes.subarray(endOfJpeg(bytes))
      if (rest.subarray(-66_000).includes('PK\x05\x06')) return true
      return !isBlank(rest) && !MAY_FOLLOW_JPEG.some((allows) => allows(rest))
    }
    case 'png':
      return !isBlank(bytes.subarray(endOfPng(bytes)))
    case 'webp':
      return !isBlank(bytes.subarray(endOfWebp(bytes)))
    default:
      return bytes.subarray(-66_000).includes('PK\x05\x06')
  }
}
