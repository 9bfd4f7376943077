import { z } from 'zod'

/** The last file of a backup: what it holds, and how to know that it is still that. */
export const BackupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The mark of the shop; none in backups of earlier versions. */
  shop: z.string().optional(),
  migrations: z.array(z.object({ folderMillis: z.number(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
  /** SHA-256 in hex of every other file of the backup, by name. */
  checksums: z.record(z.string(), z.string()),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export const MANIFEST = 'caballete-backup.json'
export const tableFile = (table: string): string => `database/${table}.jsonl`
export const MEDIA = 'media/'
