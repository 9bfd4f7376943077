import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { readBackupCondition } from '../backups-api.ts'
import type { BackupShop } from './automatic-backups.ts'
import { findBackupCondition } from './find-backup-condition.ts'

export function serveBackups(api: Api, shop: BackupShop): void {
  api.serve(readBackupCondition, async () => ok(await findBackupCondition(shop)))
}
