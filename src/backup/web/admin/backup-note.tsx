import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { classes } from '#ui/class-names.ts'
import { backupLine } from '../../backup-text.ts'
import { readBackupCondition } from '../../backups-api.ts'

/** In one line whether the artist's work is safe; nothing while that is not known. */
export function BackupNote() {
  const { data, dataUpdatedAt } = useAnswer(['backups'], () => callApi(readBackupCondition), { staleTime: 0 })
  if (data === undefined) return null
  const { text, needsPerson } = backupLine(data, new Date(dataUpdatedAt))
  return (
    <p
      className={classes('border-line border-t pt-3 text-small', needsPerson ? 'font-medium' : 'text-quiet')}
    >
      {text}
    </p>
  )
}
