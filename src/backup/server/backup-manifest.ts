import { z } from 'zod'

/** The last file of a backup: what it holds, and how to know that it is still that. */
export const BackupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The mark of the shop; none in backups of earlier versions. */
  shop: z.string().optional(),
  migrations: z.array(z.object({ folderMillis: z.number(), hash: z.string() })),
  /** `digest`: what the rows come to; none in backups of earlier versions. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      digest: z.string().optional(),
    }),
  ),
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

/**
 * A session that ended after the backup must not live again, nor a link for a new password or an invitation; the file of an import is not in
 * it, from where orders came and what carriers have offered is forgotten within the hour, answers to repeated calls within a day, what devices were to be told has been told since, whether a carrier takes the shop's account it says itself, who works on a series of invoices has ended with its process, the tax authority's tickets last twelve hours, which backups there are is
 * told by where they lie, and the mark of the shop is said by the manifest: a copy elsewhere is another shop.
 */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'password_resets',
  'invitations',
  'catalogue_imports',
  'order_networks',
  'carrier_quotes',
  'carrier_refusals',
  'invoice_series',
  'issuer_tickets',
  'push_messages',
  'shop_mark',
  'idempotency_keys',
  'backups',
]
