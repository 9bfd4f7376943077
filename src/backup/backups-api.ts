import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'

/** How the backups do that the shop makes by itself. Instants in ISO 8601. */
export const BackupCondition = z.object({
  /** Whether anybody has said where they are to be kept. */
  isOn: z.boolean(),
  /** When the newest good one was begun. */
  madeAt: z.string().nullable(),
  /** Whether the last that was due could not be made. */
  hasFailed: z.boolean(),
  /** What came of the last try to restore one; `ofNewest`: whether it was the newest. */
  rehearsal: z
    .object({
      result: z.enum(['good', 'faulty', 'failed']),
      at: z.string(),
      ofNewest: z.boolean(),
    })
    .nullable(),
})
export type BackupCondition = z.infer<typeof BackupCondition>

export const readBackupCondition = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/backups',
  summary: 'When the last backup was made, and whether it has been tried',
  answer: envelope(BackupCondition),
  problems: [],
})
