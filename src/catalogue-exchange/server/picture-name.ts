import type { FilmFormat } from '#images/film.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const TIFF = [
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
]

const begins = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte)
const textAt = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1')

/** The ending that a picture's file should have, by its bytes; all of these have been decoded once. */
function endingOf(bytes: Uint8Array): string {
  if (begins(bytes, PNG)) return 'png'
  if (textAt(bytes, 0) === 'RIFF') return 'webp'
  if (TIFF.some((mark) => begins(bytes, mark))) return 'tif'
  return textAt(bytes, 4) === 'ftyp' ? 'avif' : 'jpg'
}

/** Names for files in an archive; none is given twice, whatever ids look like. */
export class PictureNames {
  readonly #given = new Set<string>()

  /** 'imagenes/atardecer-k7f2qx_2.jpg' */
  nameFor(id: string, view: string, bytes: Uint8Array): string {
    return this.#give(`imagenes/${id.replace(/[^\w-]/g, '_')}${view}`, endingOf(bytes))
  }

  /** 'peliculas/atardecer-k7f2qx_2.mp4' */
  nameForFilm(id: string, view: string, ending: FilmFormat): string {
    return this.#give(`peliculas/${id.replace(/[^\w-]/g, '_')}${view}`, ending)
  }

  #give(stem: string, ending: string): string {
    let name = `${stem}.${ending}`
    for (let count = 2; this.#given.has(name.toLowerCase()); count += 1) name = `${stem}_x${count}.${ending}`
    this.#given.add(name.toLowerCase())
    return name
  }
}
