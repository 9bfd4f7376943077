import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Image } from '#images/image.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import type { TestShop } from './test-shop.ts'

/** Films of a few kilobytes, each good for something else. */
export type FilmFile =
  | 'taller.mp4'
  | 'taller.webm'
  | 'telefono.mov'
  | 'taller.mkv'
  | 'hevc.mp4'
  | 'tenbit.mp4'
  | 'largo.mp4'
  | 'solo-sonido.mp4'

export const pathOfFilm = (name: FilmFile) => join(projectRoot, 'tests', 'support', 'films', name)
export const filmFile = (name: FilmFile) => readFile(pathOfFilm(name))

interface Sending {
  /** The address of a picture of the gallery. */
  readonly poster: string
  readonly alt?: string
  readonly authorization: string
}

/** What is said of an upload, as a header. */
export const filmMetadata = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Sends a film as a browser does, in one part; answers what the gallery says of it. */
export async function sendFilm(
  { server }: Pick<TestShop, 'server'>,
  file: Buffer,
  { poster, alt = '', authorization }: Sending,
) {
  const tus = { 'tus-resumable': '1.0.0', authorization }
  const begun = await server.inject({
    method: 'POST',
    url: '/api/upload/film',
    headers: {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': filmMetadata({ poster, ...(alt !== '' && { alt }) }),
    },
  })
  if (begun.statusCode !== 201) return { status: begun.statusCode, body: begun.json(), address: '' }
  const address = String(begun.headers.location)
  const sent = await server.inject({
    method: 'PATCH',
    url: address,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: file,
  })
  return { status: sent.statusCode, body: sent.json(), address }
}

/** The same MP4 or QuickTime as another file: it ends with a box that nobody reads. @param copy 0 for the file itself */
function asCopy(film: Buffer, copy: number): Buffer {
  if (copy === 0) return film
  const free = Buffer.alloc(8 + copy)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  return Buffer.concat([film, free])
}

/** The same with a film that is taken; answers the picture that stands for it. @param copy makes another film of the same file */
export async function bringFilm(gallery: TestShop, name: FilmFile, sending: Sending, copy = 0) {
  const { status, body, address } = await sendFilm(gallery, asCopy(await filmFile(name), copy), sending)
  if (status !== 200) throw new Error(`the film was refused: ${JSON.stringify(body)}`)
  // As a browser does with what has arrived: only so many uploads are kept.
  const { authorization } = sending
  await gallery.server.inject({
    method: 'DELETE',
    url: address,
    headers: { 'tus-resumable': '1.0.0', authorization },
  })
  const image = Image.parse(body.data)
  if (image.film === undefined) throw new Error('the picture has no film')
  return { ...image, film: image.film }
}
