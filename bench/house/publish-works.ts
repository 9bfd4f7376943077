import { join } from 'node:path'
import sharp from 'sharp'
import { addArtwork } from '#artworks/server/add-artwork.ts'
import { createDiskStore } from '#images/server/disk-store.ts'
import { keepPicture, preparePicture } from '#images/server/keep-picture.ts'
import { openPictureWorkers } from '#images/server/picture-workers.ts'
import { createS3Store } from '#images/server/s3-store.ts'
import { moneyOf } from '#money/money.ts'
import { newUuid } from '#platform/clock/new-id.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import type { Transaction } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { createLog } from '#platform/log/log.ts'
import type { S3Place } from '#platform/s3/s3-client.ts'
import { ORDINARY_WORK } from '../../tests/support/paintings.ts'

/** An original as a cart sends it. */
export interface Item {
  readonly id: string
  readonly title: string
  readonly price: number
  readonly quantity: 1
  readonly currency: 'ARS'
}

export interface Place {
  readonly dataFolder: string
  readonly databaseUrl?: string | undefined
  /** Where its pictures go instead of into the data folder. */
  readonly bucket?: S3Place
}

const itemOf = (number: number): Item => ({
  id: `obra-${number}`,
  title: `Obra ${number}`,
  price: 100_000 + number,
  quantity: 1,
  currency: 'ARS',
})

const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#b5573a' } })
    .jpeg()
    .toBuffer()

/** Writes a catalogue into an empty database, while no shop is open on it; all of it shows one small picture. */
export async function fillGallery(
  { dataFolder, databaseUrl, bucket }: Place,
  write: (transaction: Transaction, imageId: string) => Promise<void>,
): Promise<void> {
  const media = bucket ? createS3Store(bucket) : createDiskStore(join(dataFolder, 'media'))
  const pictureWorkers = openPictureWorkers(temporaryFolderOf(dataFolder))
  const image = await preparePicture(
    { media, newId: newUuid, pictureWorkers },
    await picture(),
    'Una obra de prueba',
  )
  const database = await connectDatabase({ dataFolder, databaseUrl, log: createLog('silent') })
  try {
    await migrate(database)
    await database.transaction(async (transaction) => {
      await keepPicture(transaction.sql, image)
      await write(transaction, image.id)
    })
  } finally {
    await database.close()
  }
}

/** Fills an empty database with originals. */
export async function publishWorks(place: Place, count: number): Promise<Item[]> {
  const items = Array.from({ length: count }, (_, index) => itemOf(index + 1))
  await fillGallery(place, async (transaction, imageId) => {
    for (const { id, title, price, currency } of items) {
      await addArtwork(transaction, {
        id,
        title,
        ...ORDINARY_WORK,
        createdAt: new Date(Date.UTC(2026, 0, 1) + price * 60_000),
        imageId,
        price: moneyOf(price, currency),
      })
    }
  })
  return items
}
