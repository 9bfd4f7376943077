import { Problem } from '#platform/contract/problem.ts'
import { contentAt } from '../content-at.ts'
import { isFilmed } from '../film.ts'
import type { Image } from '../image.ts'
import { acceptPictureAt, type ImagesShop } from './accept-picture.ts'
import { findImageAt } from './find-images.ts'
import { insertImage } from './images-table.ts'
import { isLimitedOtherwise, limitZoom } from './limit-zoom.ts'

interface PictureAddress {
  /** The gallery's own address of a picture, or a public one from which it is fetched. */
  readonly url: string
  /** What the picture shows; empty when nobody has said so. */
  readonly alt: string
  /** Said of the picture when nothing else is. */
  readonly title: string
  /** The field that the address came in, for whoever has to mend it. */
  readonly field: string
  /** How near visitors may come: pixels of the longer side; as it is when left out. */
  readonly zoomLimit?: number | undefined
}

/** The same files under another description: a row of its own, since others may show them too. */
async function describedAs(shop: ImagesShop, image: Image, alt: string): Promise<string> {
  const content = contentAt(image.url)
  if ((alt === image.alt && !isFilmed(image)) || content === undefined) return image.id
  const id = shop.newId()
  await insertImage(shop.database.sql, { id, content, alt })
  return id
}

async function fetched(shop: ImagesShop, address: PictureAddress, alt: string): Promise<string> {
  const { url, field, zoomLimit } = address
  try {
    return (await acceptPictureAt(shop, url, { alt, ...(zoomLimit && { zoomLimit }) })).id
  } catch (error) {
    if (!(error instanceof Problem) || error.kind.status >= 500) throw error
    throw new Problem(error.kind, { errors: [{ field, message: error.message }], cause: error })
  }
}

/** The id of the picture at an address; one from outside is taken into the gallery first. */
export async function pictureAt(shop: ImagesShop, address: PictureAddress): Promise<string> {
  const own = await findImageAt(shop.database.sql, address.url)
  if (own === undefined) return fetched(shop, address, address.alt || address.title)
  const alt = address.alt || own.alt || address.title
  const { zoomLimit } = address
  if (zoomLimit === undefined || !isLimitedOtherwise(own, zoomLimit)) return describedAs(shop, own, alt)
  return (await limitZoom(shop, own, { zoomLimit, alt })).id
}
