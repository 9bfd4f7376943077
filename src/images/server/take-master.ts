import { createReadStream } from 'node:fs'
import type { FileStore } from '@tus/file-store'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { Problem, type ProblemKind } from '#platform/contract/problem.ts'
import { uploadStore } from '#platform/http/upload-store.ts'
import type { Image } from '../image.ts'
import { imageProblems } from '../images-api.ts'
import { ALT_LIMIT, MASTER_LIMIT } from '../picture-rules.ts'
import { SMALLEST_ZOOM, ZOOM_LIMIT } from '../variants.ts'
import { type ImagesShop, receivePicture } from './accept-picture.ts'
import { MASTER_FORMATS } from './picture-work.ts'

export interface MasterShop extends ImagesShop, Pick<ShopBasics, 'log' | 'siteUrl'> {
  /** Where uploads lie until somebody has heard what became of them, a day at most. */
  readonly uploadsFolder: string
}

export type Metadata = Record<string, string | null> | undefined

/** The longer side in pixels that visitors may zoom into, if whoever uploads says so. */
function zoomLimitIn(metadata: Metadata): number {
  const wish = Number(metadata?.zoomLimit ?? ZOOM_LIMIT)
  return Number.isInteger(wish) ? Math.min(ZOOM_LIMIT, Math.max(SMALLEST_ZOOM, wish)) : ZOOM_LIMIT
}

export const uploadsOf = (shop: Pick<MasterShop, 'uploadsFolder'>): Promise<FileStore> =>
  uploadStore(shop.uploadsFolder)

interface UnfitUpload {
  readonly notFound: ProblemKind
  readonly unfinished: ProblemKind
}

/** Where the file of an upload lies whose last byte has come, and what was said of it. */
export async function finishedUpload(store: FileStore, id: string, { notFound, unfinished }: UnfitUpload) {
  const upload = await store.getUpload(id).catch((error: unknown) => {
    throw new Problem(notFound, { cause: error })
  })
  const { offset, size, storage, metadata } = upload
  if (storage === undefined || offset !== size) throw new Problem(unfinished)
  return { file: storage.path, metadata }
}

/**
 * Makes a picture of an upload whose last byte has come. The upload stays until its sender takes it away, so
 * that an answer that got lost can be asked for again; what is no picture goes at once.
 */
export async function takeMaster(shop: MasterShop, id: string): Promise<Image> {
  const store = await uploadsOf(shop)
  const { file, metadata } = await finishedUpload(store, id, {
    notFound: imageProblems.image_not_found,
    unfinished: imageProblems.image_upload_unfinished,
  })
  try {
    return await receivePicture(shop, createReadStream(file), {
      alt: (metadata?.alt ?? '').slice(0, ALT_LIMIT),
      formats: MASTER_FORMATS,
      limit: MASTER_LIMIT,
      zoomLimit: zoomLimitIn(metadata),
    })
  } catch (error) {
    if (error instanceof Problem && error.kind.status < 500) await store.remove(id)
    throw error
  }
}
