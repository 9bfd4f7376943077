import { type FileHandle, open } from 'node:fs/promises'
import { type FilmFormat, LONGEST_FILM } from '../film.ts'

/** A piece of a film that says how long it is; both formats are made of such. */
interface Piece {
  /** Where the next one begins. */
  readonly next: number
  /** Whether nothing behind it belongs to the film. */
  readonly isLast?: boolean
}

/** The piece at a place of the file; `undefined` when the file ends within its head. */
type ReadPiece = (head: Buffer, at: number, fileSize: number) => Piece | undefined

/** The longest head of a piece: of MP4 sixteen bytes, of WebM twelve. */
const LONGEST_HEAD = 16

/**
 * More than a film of the longest kind has, even where each frame and each piece of its sound is one by itself. A file of
 * nothing but heads has a hundred times as many.
 */
export const MOST_PIECES = LONGEST_FILM * 1000

/** How many bytes a number of WebM takes: its first byte begins with so many zeros less one. */
const widthOf = (first: number): number => Math.clz32(first) - 23
const SEGMENT = 0x18538067

const webmPiece: ReadPiece = (head, at) => {
  const idWidth = widthOf(head[0] ?? 0)
  const sizeWidth = widthOf(head[idWidth] ?? 0)
  if (idWidth > 4 || sizeWidth > 8 || idWidth + sizeWidth > head.length) return undefined
  const content = at + idWidth + sizeWidth
  const written = head.subarray(idWidth, idWidth + sizeWidth)
  const lead = (written[0] ?? 0) & (0xff >> sizeWidth)
  const size = written.subarray(1).reduce((sum, byte) => sum * 256 + byte, lead)
  // Written before anybody knew how long it becomes: what is in it says so.
  if (size >= 2 ** (7 * sizeWidth) - 1) return { next: content }
  return { next: content + size, isLast: head.readUIntBE(0, idWidth) === SEGMENT }
}

const mp4Piece: ReadPiece = (head, at, fileSize) => {
  // A few bytes behind the last box are read by nobody.
  if (head.length < 8) return { next: fileSize }
  const size = head.readUInt32BE(0)
  if (size === 0) return { next: fileSize, isLast: true }
  if (size > 1) return { next: at + Math.max(size, 8) }
  return head.length < 16 ? undefined : { next: at + Math.max(Number(head.readBigUInt64BE(8)), 16) }
}

const pieces: Record<FilmFormat, ReadPiece> = { webm: webmPiece, mp4: mp4Piece }

/** So much is read at once: the heads of short pieces lie close together. */
const READ_BYTES = 16_384

/** Reads the heads of a file from its beginning to its end, each where the last has led. */
function headsOf(file: FileHandle): (at: number) => Promise<Buffer> {
  const buffer = Buffer.alloc(READ_BYTES)
  let [from, end] = [0, 0]
  return async (at) => {
    if (at + LONGEST_HEAD > end) {
      const { bytesRead } = await file.read(buffer, 0, READ_BYTES, at)
      from = at
      end = at + bytesRead
    }
    return buffer.subarray(at - from, Math.min(at + LONGEST_HEAD, end) - from)
  }
}

/**
 * Whether a film ends before it should: within a piece that says how long it is, or nowhere within {@link MOST_PIECES}. Nothing
 * of it is decoded. What was written
 * while it was taken, and ends with a whole piece, can be played to its end.
 */
export async function endsTooEarly(path: string, format: FilmFormat): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const headAt = headsOf(file)
    let at = 0
    for (let read = 0; at < size; read++) {
      if (read === MOST_PIECES) return true
      const piece = pieces[format](await headAt(at), at, size)
      if (piece === undefined || piece.next > size) return true
      if (piece.isLast) return false
      at = piece.next
    }
    return false
  } finally {
    await file.close()
  }
}
