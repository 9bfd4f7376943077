import { stat } from 'node:fs/promises'
import { newestBackupIn } from '#backup/server/newest-backup.ts'
import { backupPlaceOf } from '#backup/server/open-backups.ts'
import { pictureBucketOf } from '#images/server/open-media.ts'
import { plainReason } from '#platform/log/plain-reason.ts'
import { proveBucket } from '#platform/s3/prove-bucket.ts'
import { createS3Client } from '#platform/s3/s3-client.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import type { ExaminedSettings } from '../examined-settings.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

const DOCTORS_FILE = 'caballete-doctor.txt'

/** Whether pictures can be written, read and removed where they are kept. */
export async function examinePictureStore(settings: ExaminedSettings): Promise<Finding[]> {
  const bucket = pictureBucketOf(settings)
  if (bucket === undefined) return []
  try {
    await proveBucket(createS3Client(bucket), DOCTORS_FILE)
    return [well('S3_…', 'a file was written, read and removed in the bucket of the pictures')]
  } catch (error) {
    return [
      wrong(
        'S3_…',
        `the bucket of the pictures: ${plainReason(error)}`,
        'correct address, bucket, key or its rights',
      ),
    ]
  }
}

const ABOUT = 'backups'
const OLDEST_HOURS = 36

async function sameDisk({ BACKUP_DIR, DATA_DIR }: ExaminedSettings): Promise<Finding[]> {
  if (BACKUP_DIR === undefined) return []
  const [copies, data] = [await stat(BACKUP_DIR), await stat(DATA_DIR).catch(() => undefined)]
  if (copies.dev !== data?.dev) return []
  return [
    warning(
      ABOUT,
      'BACKUP_DIR is on the disk of DATA_DIR, and goes with it',
      'name a folder on another disk, or a bucket',
    ),
  ]
}

/** Whether backups are made, and how old the last one is. */
export async function examineBackups(settings: ExaminedSettings, now: Date): Promise<Finding[]> {
  const place = backupPlaceOf(settings)
  if (place === undefined)
    return [
      wrong(
        ABOUT,
        'none are made',
        'set BACKUP_DIR or BACKUP_S3_… (docs/operations.md, Backups by themselves)',
      ),
    ]
  try {
    await place.check()
  } catch (error) {
    return [
      wrong(ABOUT, `their place cannot be used: ${plainReason(error)}`, 'correct BACKUP_DIR or BACKUP_S3_…'),
    ]
  }
  const found = await sameDisk(settings)
  const newest = await newestBackupIn(place)
  if (newest === undefined)
    return [
      ...found,
      warning(ABOUT, 'there is none yet', 'the shop makes the first one within an hour of its start'),
    ]
  const hours = Math.floor((now.getTime() - newest.getTime()) / HOUR_MS)
  if (hours > OLDEST_HOURS)
    return [
      ...found,
      wrong(
        ABOUT,
        `the last is ${Math.floor(hours / 24)} days old`,
        'look into /api/health and the log why none was made since',
      ),
    ]
  return [...found, well(ABOUT, `the last is ${hours} hours old, and its place can be written`)]
}
