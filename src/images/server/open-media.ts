import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { requireFolder } from '#platform/config/require-folder.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { formerTemporaryFolderOf, temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import type { Log } from '#platform/log/log.ts'
import { plainReason } from '#platform/log/plain-reason.ts'
import type { S3Place } from '#platform/s3/s3-client.ts'
import { sweepFolder } from './arrivals.ts'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

/** Where pictures are kept. */
export interface MediaSettings {
  readonly APP_MODE: 'demo' | 'production'
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Another process may be writing there just now, unless the database says that this one is alone. */
const minutesToSpare = ({ DATABASE_URL }: MediaSettings): number => (DATABASE_URL === undefined ? 0 : 60)

/** Clears away a folder that is used no more, as soon as nothing in it may be in use. */
async function sweepFormerFolder(folder: string, minutes: number, now: Date): Promise<void> {
  if (!existsSync(folder)) return
  // What is still in it keeps it until the next start; and another process that starts may be clearing it away as well.
  await sweepFolder(folder, minutes, now)
    .then(() => rmdir(folder))
    .catch(() => {})
}

/** A real shop without its pictures is not opened. */
async function requireStore(store: MediaStore, place: string): Promise<void> {
  await store.check().catch((error: unknown) => {
    throw new StartRefusal(`The picture store ${place} cannot be used: ${plainReason(error)}.`, {
      cause: error,
    })
  })
}

/** The bucket that the settings name for pictures, if they do. */
export function pictureBucketOf(settings: MediaSettings): S3Place | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (S3_ENDPOINT === undefined) return undefined
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Opens the store of pictures that the settings name: a bucket, else a folder of the data folder. */
export async function openMedia(settings: MediaSettings): Promise<MediaStore> {
  const { DATA_DIR } = settings
  const [minutes, now] = [minutesToSpare(settings), new Date()]
  await sweepFolder(temporaryFolderOf(DATA_DIR), minutes, now)
  await sweepFormerFolder(formerTemporaryFolderOf(DATA_DIR), minutes, now)
  const bucket = pictureBucketOf(settings)
  if (bucket !== undefined) {
    const store = createS3Store(bucket)
    if (settings.APP_MODE === 'production') await requireStore(store, `${bucket.endpoint}/${bucket.bucket}`)
    return store
  }
  const folder = join(DATA_DIR, 'media')
  await requireFolder(folder)
  await sweepFolder(join(folder, '.arriving'), minutes, now)
  return createDiskStore(folder)
}

const LONG_MS = 10_000

/** Says in the log what the start waits for when that takes long: nothing else of the shop is there to be seen yet. */
export async function tellWhileWaiting<Result>(
  log: Pick<Log, 'warn'>,
  opening: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => log.warn({}, 'still waiting for the picture store'), LONG_MS)
  return opening.finally(() => clearTimeout(timer))
}
