import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FILM_LIMIT, FILM_TOO_LARGE } from '#images/film-rules.ts'
import { imageProblems } from '#images/images-api.ts'
import { MASTER_LIMIT } from '#images/picture-rules.ts'
import { type ViewKind, viewKindIn } from '#images/view-kind.ts'
import { BadZip, type PackedFile, type ZipArchive } from '#platform/zip/read-zip.ts'
import type { NamedPicture } from '../artwork-row.ts'
import type { TableRow } from '../table-reader.ts'

/** What the archive tells of a picture beside its bytes. */
interface PictureFacts {
  /** What it shows; empty when nobody has said so. */
  readonly alt: string
  /** What it shows of its work. */
  readonly kind: ViewKind | undefined
  readonly zoomLimit: number | undefined
  /** The name of the film that it stands for; empty for none. */
  readonly film: string
}

/** A picture in the archive, ready to be read. */
export interface PackedPicture extends PictureFacts {
  readonly packed: PackedFile
}

/** Names are the same whatever their case, and however a Mac spells their accents. */
const foldName = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll('\\', '/').replace(/^\.\//, '')

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const SMALLEST_ZOOM = 640
const LARGEST_ZOOM = 4096

function zoomLimitIn(text: string): number | undefined {
  const wish = Number(text.trim())
  return Number.isInteger(wish) && wish >= SMALLEST_ZOOM ? Math.min(wish, LARGEST_ZOOM) : undefined
}

/** The pictures of an archive by the names that rows call them. */
export class PackedPictures {
  readonly #archive: ZipArchive
  readonly #byPath = new Map<string, PackedFile>()
  readonly #byName = new Map<string, PackedFile[]>()
  readonly #facts = new Map<string, PictureFacts>()
  readonly #hashes = new Map<PackedFile, Promise<string | undefined>>()

  constructor(
    archive: ZipArchive,
    files: readonly PackedFile[],
    rows: readonly TableRow<'file' | 'alt' | 'kind' | 'zoomLimit' | 'film'>[],
  ) {
    this.#archive = archive
    for (const file of files) {
      const path = foldName(file.name)
      this.#byPath.set(path, file)
      const namesakes = this.#byName.get(baseName(path))
      if (namesakes === undefined) this.#byName.set(baseName(path), [file])
      else namesakes.push(file)
    }
    for (const row of rows)
      this.#facts.set(baseName(foldName(row.text('file').trim())), {
        alt: row.text('alt').trim(),
        kind: viewKindIn(row.text('kind')),
        zoomLimit: zoomLimitIn(row.text('zoomLimit')),
        film: row.text('film').trim(),
      })
  }

  /** The picture that a row names, or why it cannot be had. Folders need not be named. */
  find({ file }: NamedPicture): PackedPicture | string {
    const packed = this.#fileCalled(file)
    if (typeof packed === 'string') return packed
    if (packed.size > MASTER_LIMIT) return imageProblems.image_master_too_large.message
    const facts = this.#facts.get(baseName(foldName(file)))
    return { packed, alt: '', kind: undefined, zoomLimit: undefined, film: '', ...facts }
  }

  /** The film that a picture stands for, or why it cannot be had. */
  findFilm({ film }: Pick<PackedPicture, 'film'>): PackedFile | string {
    const packed = this.#fileCalled(film)
    return typeof packed !== 'string' && packed.size > FILM_LIMIT ? FILM_TOO_LARGE : packed
  }

  #fileCalled(file: string): PackedFile | string {
    const wanted = foldName(file)
    const called = this.#byName.get(baseName(wanted)) ?? []
    const packed = this.#byPath.get(wanted) ?? called[0]
    if (packed === undefined) return `El archivo «${file}» no está en el .zip`
    if (!this.#byPath.has(wanted) && called.length > 1)
      return `Hay más de un archivo que se llama «${file}»: escribí también la carpeta`
    return packed
  }

  open({ packed }: Pick<PackedPicture, 'packed'>): Promise<Readable> {
    return this.#archive.open(packed)
  }

  /** SHA-256 of a picture's bytes, in hex; nothing when they are not those that were packed. Read once. */
  hashOf(picture: PackedPicture): Promise<string | undefined> {
    const known = this.#hashes.get(picture.packed)
    if (known !== undefined) return known
    const hash = this.#read(picture)
    this.#hashes.set(picture.packed, hash)
    return hash
  }

  async #read(picture: PackedPicture): Promise<string | undefined> {
    const hash = createHash('sha256')
    try {
      await pipeline(await this.open(picture), hash)
      return hash.digest('hex')
    } catch (error) {
      if (error instanceof BadZip) return undefined
      throw error
    }
  }
}
