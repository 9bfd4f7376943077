import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { findImport } from '#catalogue-exchange/server/send-catalogue.ts'
import { workOnImport } from '#catalogue-exchange/server/work-on-import.ts'
import { receivePicture } from '#images/server/accept-picture.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { photograph } from './catalogue-facts.ts'
import { writeZip } from './catalogue-zip.ts'
import type { Recipes } from './contract-cases.ts'
import { A_PICTURE } from './contract-kinds.ts'
import { filmFile, filmMetadata } from './films.ts'
import { paint } from './paintings.ts'
import { otherAdministrator } from './stress-accounts.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'

export const TUS = { 'tus-resumable': '1.0.0' }
export const PART = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }

/** A door for large files, and what is good to be sent there. */
export interface Door {
  readonly path: string
  readonly file: Buffer
  /** What has to be said of it, as a header. */
  readonly metadata?: string
  /** Brings it about that the door takes something, and answers who may send it. */
  readonly open: Prepare
}

/** Begins an upload; answers its id. */
async function begin({ server }: TestShop, { path, file, metadata }: Door, bearer: string): Promise<string> {
  const reply = await server.inject({
    method: 'POST',
    url: path,
    headers: {
      ...TUS,
      authorization: `Bearer ${bearer}`,
      'upload-length': String(file.length),
      ...(metadata !== undefined && { 'upload-metadata': metadata }),
    },
  })
  return String(reply.headers.location).split('/').at(-1) ?? ''
}

export async function begun(gallery: TestShop, door: Door, network: string) {
  const { bearer = '' } = await door.open(network)
  return { bearer, upload: await begin(gallery, door, bearer) }
}

/** An upload whose last part has come. */
async function finished(gallery: TestShop, door: Door, network: string) {
  const { bearer, upload } = await begun(gallery, door, network)
  await gallery.server.inject({
    method: 'PATCH',
    url: `${door.path}/${upload}`,
    headers: { ...TUS, ...PART, authorization: `Bearer ${bearer}` },
    payload: door.file,
  })
  return { bearer, upload }
}

/** One catalogue at a time is taken: the last one comes to its end first. */
async function finishImport({ shop }: TestShop): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const last = await findImport(shop)
    if (last === null || !['checking', 'importing'].includes(last.state)) return
    await workOnImport(shop, last.id)
  }
}

/** The doors for large files. */
export async function doorsOf(gallery: TestShop): Promise<{ master: Door; film: Door; catalogue: Door }> {
  const zip = join(gallery.dataFolder, 'catálogo.zip')
  const sheet = await readFile(join(projectRoot, 'public', 'plantilla-obras.csv'), 'utf8')
  await writeZip(zip, { 'obras.csv': sheet, 'atardecer.jpg': await photograph(3) })
  const poster = await receivePicture(gallery.shop, await photograph(11), {
    alt: '',
    formats: ['jpeg'],
    limit: 1e7,
  })
  const open: Prepare = async (network) => {
    await finishImport(gallery)
    return { ...(await otherAdministrator(gallery, network)) }
  }
  return {
    master: { path: '/api/upload/master', file: await photograph(9), open },
    film: {
      path: '/api/upload/film',
      file: await filmFile('taller.webm'),
      metadata: filmMetadata({ poster: poster.url }),
      open,
    },
    catalogue: { path: '/api/catalogue/import-file', file: await readFile(zip), open },
  }
}

let pictures = 20

/** Calls about pictures and catalogues that were sent. */
export async function uploadRecipes(gallery: TestShop): Promise<Recipes> {
  const { master, film, catalogue } = await doorsOf(gallery)
  const newPicture = async () => {
    pictures += 1
    const wishes = { alt: '', formats: ['jpeg'], limit: 1e7 } as const
    return (await receivePicture(gallery.shop, await photograph(pictures), wishes)).id
  }
  const checked: Prepare = async (network) => {
    const { bearer, upload } = await finished(gallery, catalogue, network)
    await finishImport(gallery)
    return { bearer, id: upload }
  }
  const params = ['id']
  return {
    'POST /api/upload/image': { form: [['image', A_PICTURE] as const, ['alt', 'Un río'] as const] },
    'POST /api/certificates/signature': { form: [['image', A_PICTURE] as const] },
    'DELETE /api/upload/image/{id}': { params, prepare: async () => ({ id: await newPicture() }) },
    'PUT /api/artworks/{id}/images': {
      params,
      body: { images: [{ id: 'known:fresh-image:0', alt: 'El río' }] },
      prepare: async () => ({ id: (await paint(gallery.shop)).id, image: await newPicture() }),
    },
    'PUT /api/artworks/{id}/images/original': {
      params,
      body: { shown: 'known:fresh-picture:0', original: 'known:fresh-image:0' },
      prepare: async () => {
        const { id } = await paint(gallery.shop)
        const work = (await findArtworksById(gallery.shop.database.sql, [id])).get(id)
        return { id, picture: work?.image.url ?? '', image: await newPicture() }
      },
    },
    'POST /api/upload/master/{upload}/image': {
      params: ['upload'],
      prepare: (network) => finished(gallery, master, network),
    },
    'POST /api/upload/film/{upload}/film': {
      params: ['upload'],
      prepare: (network) => finished(gallery, film, network),
    },
    'POST /api/catalogue/import/{id}/start': { params, prepare: checked },
    'DELETE /api/catalogue/import/{id}': { params, prepare: checked },
  }
}
