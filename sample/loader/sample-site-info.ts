import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findImages } from '#images/server/find-images.ts'
import { contentNameOf, keepPicture, type PictureNeeds, preparePicture } from '#images/server/keep-picture.ts'
import type { Transaction } from '#platform/database/database.ts'
import { ShippingRates } from '#shipping/shipping-rates.ts'
import { Biography } from '#site-info/biography.ts'
import { ContactInfo } from '#site-info/contact-info.ts'
import { storeSiteInfo } from '#site-info/server/store-site-info.ts'

const SampleSiteInfo = z.object({
  biography: Biography.extend({ profileImage: z.object({ picture: z.string(), alt: z.string() }) }),
  contact: ContactInfo,
  shipping: ShippingRates,
})

const readSiteInfo = async (folder: string) =>
  SampleSiteInfo.parse(JSON.parse(await readFile(join(folder, 'site-info.json'), 'utf8')))

const portraitIn = (folder: string, { biography }: z.infer<typeof SampleSiteInfo>) =>
  readFile(join(folder, 'pictures', biography.profileImage.picture))

/** By what her data are known as hers: her address, and what stands in every address of her portrait. */
export async function readSampleContact(folder: string): Promise<{ email: string; portrait: string }> {
  const info = await readSiteInfo(folder)
  return { email: info.contact.email, portrait: contentNameOf(await portraitIn(folder, info)) }
}

/** Reads what the demo's artist says of herself; answers the writing of it, for a transaction of the caller. */
export async function prepareSampleSiteInfo(shop: PictureNeeds, folder: string) {
  const info = await readSiteInfo(folder)
  const { biography, contact, shipping } = info
  const { alt } = biography.profileImage
  const portrait = await preparePicture(shop, await portraitIn(folder, info), alt)

  return async (transaction: Transaction, artist: { name: string; note: string }, at: Date) => {
    await keepPicture(transaction.sql, portrait)
    const kept = await findImages(transaction.sql, [portrait.id])
    const url = kept.get(portrait.id)?.url ?? ''
    await storeSiteInfo(
      transaction,
      {
        site: { artistName: artist.name, tagline: artist.note },
        biography: { ...biography, profileImage: { url, alt } },
        contact,
        shipping,
      },
      { by: artist.name, at },
    )
  }
}
