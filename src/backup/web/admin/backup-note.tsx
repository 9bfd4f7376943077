import { useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { classes } from '#ui/class-names.ts'
import { backupLine } from '../../backup-text.ts'
import { readBackupCondition } from '../../backups-api.ts'

/** In one line whether the artist's work is safe; nothing while that is not known. */
export function BackupNote() {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['backups'],
    queryFn: async () => (await callApi(readBackupCondition)).data,
    staleTime: 0,
  })
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
