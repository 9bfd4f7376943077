import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { LENGTH_UNITS, SALE_STATES } from '#artworks/artwork.ts'
import { artworkFields } from '#artworks/artwork-fields.ts'
import { addArtwork, isCatalogueEmpty } from '#artworks/server/add-artwork.ts'
import { wasRetired } from '#artworks/server/retire-work.ts'
import type { SampleIds } from '#catalogue-exchange/server/clear-sample.ts'
import type { SampleArtist } from '#dashboard/server/find-first-steps.ts'
import { type FinishingShop, finishForgottenPictures } from '#images/server/finish-picture.ts'
import {
  keepPicture,
  type PictureNeeds,
  type PreparedPicture,
  preparePicture,
} from '#images/server/keep-picture.ts'
import { Currency, moneyOf } from '#money/money.ts'
import { storeRate } from '#money/server/set-rate.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { wholeSchemas } from '#platform/contract/field-schemas.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { addSeries } from '#series/server/save-series.ts'
import { addSampleDigitalArtwork, SampleDigitalArtwork } from './sample-digital-art.ts'
import { prepareSampleSiteInfo, readSampleContact } from './sample-site-info.ts'

const sampleFolder = join(projectRoot, 'sample')
const picturesFolder = join(sampleFolder, 'pictures')

/** The artist of all of them is told once, and none is a draft. */
const { artist: _told, published: _always, ...facts } = wholeSchemas(artworkFields)

const SampleArtwork = z.object({
  id: z.string(),
  ...facts,
  height: z.number(),
  width: z.number(),
  unit: z.enum(LENGTH_UNITS),
  price: z.number(),
  currency: Currency,
  discount: z.int(),
  state: z.enum(SALE_STATES),
  createdAt: z.iso.datetime().transform((text) => new Date(text)),
  picture: z.string(),
  alt: z.string(),
})

const SampleCatalogue = z.object({
  artist: z.object({ name: z.string(), note: z.string() }),
  artworks: z.array(SampleArtwork),
  series: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      text: z.string(),
      works: z.array(z.string()),
      cover: z.string(),
    }),
  ),
  digitalArtworks: z.array(SampleDigitalArtwork),
  /** Pesos for one dollar. */
  dollar: z.number(),
})

type SampleArtwork = z.infer<typeof SampleArtwork>

interface Prepared<Sample> {
  readonly sample: Sample
  readonly image: PreparedPicture
}

async function withPictures<Sample extends { picture: string; alt: string }>(
  shop: PictureNeeds,
  samples: readonly Sample[],
): Promise<Prepared<Sample>[]> {
  return Promise.all(
    samples.map(async (sample) => {
      const file = await readFile(join(picturesFolder, sample.picture))
      return { sample, image: await preparePicture(shop, file, sample.alt) }
    }),
  )
}

async function addSample(
  transaction: Transaction,
  artist: string,
  { sample, image }: Prepared<SampleArtwork>,
): Promise<void> {
  const { picture: _file, alt: _alt, price, currency, discount, state, ...facts } = sample
  await keepPicture(transaction.sql, image)
  await addArtwork(transaction, {
    ...facts,
    published: true,
    artist,
    imageId: image.id,
    price: moneyOf(price, currency),
    discountPercentage: discount,
    saleState: state,
  })
}

async function readCatalogue() {
  return SampleCatalogue.parse(JSON.parse(await readFile(join(sampleFolder, 'catalogue.json'), 'utf8')))
}

/** Which works are the sample's. */
export async function readSampleIds(): Promise<SampleIds> {
  const { artworks, series, digitalArtworks } = await readCatalogue()
  return {
    artworks: artworks.map(({ id }) => id),
    series: series.map(({ id }) => id),
    prints: digitalArtworks.map(({ id }) => id),
  }
}

/** Who the sample's artist is; `undefined` in a release, which has nothing of her. */
export async function readSampleArtist(): Promise<SampleArtist | undefined> {
  if (!existsSync(picturesFolder)) return undefined
  const { artist } = await readCatalogue()
  return { name: artist.name, ...(await readSampleContact(sampleFolder)) }
}

/** Whether it was there and the artist has taken it away: it does not come back by itself. */
async function wasCleared(sql: Queryable, [first]: readonly SampleArtwork[]): Promise<boolean> {
  return first !== undefined && (await wasRetired(sql, 'original', first.id))
}

/**
 * Fills an empty database with the paintings of an artist who does not exist; answers how many there are. A release, which is
 * for real shops, knows the sample's works and has no pictures of them: there nothing is published.
 */
export async function loadSampleCatalogue(shop: PictureNeeds & FinishingShop): Promise<number> {
  if (!existsSync(picturesFolder)) return 0
  if (!(await isCatalogueEmpty(shop.database.sql))) return 0
  const { artist, artworks, series, digitalArtworks, dollar } = await readCatalogue()
  if (await wasCleared(shop.database.sql, artworks)) return 0
  const works = await withPictures(shop, artworks)
  const digitalWorks = await withPictures(shop, digitalArtworks)
  const writeSiteInfo = await prepareSampleSiteInfo(shop, sampleFolder)
  const titles = new Map(artworks.map(({ id, title }) => [id, title]))
  await shop.database.transaction(async (transaction) => {
    for (const work of works) await addSample(transaction, artist.name, work)
    for (const { works: hung, cover, ...each } of series)
      await addSeries(transaction, { ...each, createdAt: shop.clock() }, { works: hung, cover })
    for (const work of digitalWorks) {
      const originalTitle = titles.get(work.sample.originalArtworkId) ?? ''
      await addSampleDigitalArtwork(transaction, { artist: artist.name, originalTitle }, work)
    }
    await storeRate(transaction, { currency: 'USD', pesos: dollar, at: shop.clock() })
    await writeSiteInfo(transaction, artist, shop.clock())
  })
  await finishForgottenPictures(shop, { minutes: 0 })
  return works.length
}
