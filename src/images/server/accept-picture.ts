import type { Readable } from 'node:stream'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Image } from '../image.ts'
import { UPLOAD_LIMIT } from '../picture-rules.ts'
import { receiveFile } from './arrivals.ts'
import { fetchFile } from './fetch-file.ts'
import { findImages } from './find-images.ts'
import { askToFinish, type FinishingShop } from './finish-picture.ts'
import { keepPicture, type PictureOptions, prepareArrival } from './keep-picture.ts'

/** What accepting pictures needs. */
export interface ImagesShop extends FinishingShop {
  readonly newId: NewId
  /** Whether pictures may be fetched from this very machine: only for a demo and its tests. */
  readonly imageUrlLoopback: boolean
}

/** What a picture may be that comes through the browser. */
export const UPLOAD_FORMATS = ['jpeg', 'png', 'webp'] as const

interface UploadOptions extends PictureOptions {
  readonly limit: number
}

/** Takes a picture in, of whatever size and format the door allows. */
export async function receivePicture(
  shop: ImagesShop,
  source: Readable | Uint8Array,
  { limit, ...options }: UploadOptions,
): Promise<Image> {
  const arrival = await receiveFile(shop.pictureWorkers.folder, source, limit)
  try {
    const picture = await prepareArrival(shop, arrival, options)
    await shop.database.transaction(async (transaction) => {
      await keepPicture(transaction.sql, picture)
      await askToFinish(shop, [picture.content], transaction)
    })
    const found = await findImages(shop.database.sql, [picture.id])
    const image = found.get(picture.id)
    if (image === undefined) throw new Error(`the picture ${picture.id} was just kept and is not there`)
    return image
  } finally {
    await arrival.remove()
  }
}

/**
 * Accepts an uploaded picture: JPG, PNG or WebP by its real bytes, 5 MB. Answers it with its first sizes; the
 * others are made by a job.
 */
export const acceptPicture = (
  shop: ImagesShop,
  source: Readable | Uint8Array,
  options: Omit<PictureOptions, 'formats'>,
): Promise<Image> =>
  receivePicture(shop, source, { ...options, formats: UPLOAD_FORMATS, limit: UPLOAD_LIMIT })

/** Accepts the picture at a public https address, under the same checks as an uploaded one. */
export async function acceptPictureAt(
  shop: ImagesShop,
  url: string,
  options: Omit<PictureOptions, 'formats'>,
): Promise<Image> {
  const file = await fetchFile(url, { loopback: shop.imageUrlLoopback, limit: UPLOAD_LIMIT })
  return acceptPicture(shop, file, options)
}
