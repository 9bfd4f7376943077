import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { LENGTH_UNITS, SALE_STATES } from '#artworks/artwork.ts'
import { addArtwork, isCatalogueEmpty } from '#artworks/server/add-artwork.ts'
import { keepPicture, type PreparedPicture, preparePicture } from '#images/server/keep-picture.ts'
import { Currency, moneyOf } from '#money/money.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import type { Transaction } from '#platform/database/database.ts'
import { storeSiteInfo } from '#site-info/server/find-site-info.ts'
import { defaultSiteInfo } from '#site-info/site-info.ts'
import type { Shop } from './open-shop.ts'

const sampleFolder = join(projectRoot, 'database', 'sample')

const SampleArtwork = z.object({
  id: z.string(),
  title: z.string(),
  year: z.int(),
  technique: z.string(),
  height: z.number(),
  width: z.number(),
  unit: z.enum(LENGTH_UNITS),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  price: z.number(),
  currency: Currency,
  discount: z.int(),
  state: z.enum(SALE_STATES),
  featured: z.boolean(),
  createdAt: z.iso.datetime().transform((text) => new Date(text)),
  picture: z.string(),
  alt: z.string(),
})

const SampleCatalogue = z.object({
  artist: z.object({ name: z.string(), note: z.string() }),
  artworks: z.array(SampleArtwork),
})

type SampleArtwork = z.infer<typeof SampleArtwork>

async function preparePictureOf(shop: Shop, { picture, alt }: SampleArtwork): Promise<PreparedPicture> {
  return preparePicture(shop, await readFile(join(sampleFolder, 'pictures', picture)), alt)
}

async function addSample(
  transaction: Transaction,
  artist: string,
  { sample, image }: { sample: SampleArtwork; image: PreparedPicture },
): Promise<void> {
  const { picture: _file, alt: _alt, price, currency, discount, state, ...facts } = sample
  await keepPicture(transaction.sql, image)
  await addArtwork(transaction, {
    ...facts,
    artist,
    imageId: image.id,
    price: moneyOf(price, currency),
    discountPercentage: discount,
    saleState: state,
  })
}

/** Fills an empty database with the paintings of an artist who does not exist; answers how many there are. */
export async function loadSampleCatalogue(shop: Shop): Promise<number> {
  if (!(await isCatalogueEmpty(shop.database.sql))) return 0
  const text = await readFile(join(sampleFolder, 'catalogue.json'), 'utf8')
  const { artist, artworks } = SampleCatalogue.parse(JSON.parse(text))
  const works: { sample: SampleArtwork; image: PreparedPicture }[] = []
  for (const sample of artworks) works.push({ sample, image: await preparePictureOf(shop, sample) })
  await shop.database.transaction(async (transaction) => {
    for (const work of works) await addSample(transaction, artist.name, work)
    const info = { ...defaultSiteInfo, artistName: artist.name, tagline: artist.note }
    await storeSiteInfo(transaction.sql, info)
  })
  return works.length
}
