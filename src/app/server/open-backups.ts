import { type AutomaticBackups, workFolderOf } from '#backup/server/automatic-backups.ts'
import type { BackupPlace } from '#backup/server/backup-place.ts'
import { createBucketPlace } from '#backup/server/bucket-place.ts'
import { createFolderPlace } from '#backup/server/folder-place.ts'
import { rehearseApart } from './rehearse-apart.ts'
import type { Settings } from './settings.ts'

/** Where the settings want the backups kept that the shop makes by itself; none until they say. */
export function backupPlaceOf(settings: Settings): BackupPlace | undefined {
  const { BACKUP_DIR, BACKUP_S3_ENDPOINT } = settings
  if (BACKUP_DIR !== undefined) return createFolderPlace(BACKUP_DIR)
  if (BACKUP_S3_ENDPOINT === undefined) return undefined
  const place = {
    endpoint: BACKUP_S3_ENDPOINT,
    region: settings.BACKUP_S3_REGION ?? 'us-east-1',
    bucket: settings.BACKUP_S3_BUCKET ?? '',
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  }
  return createBucketPlace(place, workFolderOf(settings.DATA_DIR))
}

export function openBackups(settings: Settings): AutomaticBackups | undefined {
  const place = backupPlaceOf(settings)
  return place === undefined ? undefined : { place, rehearse: rehearseApart }
}
