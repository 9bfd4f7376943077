import { setTimeout as sleep } from 'node:timers/promises'
import { type AutomaticBackups, workFolderOf } from './automatic-backups.ts'
import type { BackupPlace } from './backup-place.ts'
import { createBucketPlace } from './bucket-place.ts'
import { createFolderPlace } from './folder-place.ts'
import { rehearseApart } from './rehearse-apart.ts'

/** Where backups are kept. */
export interface BackupSettings {
  readonly DATA_DIR: string
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_S3_ENDPOINT?: string | undefined
  readonly BACKUP_S3_REGION?: string | undefined
  readonly BACKUP_S3_BUCKET?: string | undefined
  readonly BACKUP_S3_ACCESS_KEY_ID?: string | undefined
  readonly BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Where the settings want the backups kept that the shop makes by itself; none until they say. */
export function backupPlaceOf(settings: BackupSettings): BackupPlace | undefined {
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

export function openBackups(settings: BackupSettings): AutomaticBackups | undefined {
  const place = backupPlaceOf(settings)
  return place === undefined ? undefined : { place, rehearse: rehearseApart, pause: sleep }
}
