import { PendingWorks } from '#artworks/web/admin/pending-works.tsx'
import { WorkFigures } from '#artworks/web/admin/work-figures.tsx'
import { BackupNote } from '#backup/web/admin/backup-note.tsx'
import { Overview } from '#dashboard/web/admin/overview.tsx'

/** 'Vista General' */
export default function OverviewPage() {
  return (
    <Overview figuresOf={({ artworks }) => <WorkFigures stats={artworks} />} waitingHere={<PendingWorks />}>
      <BackupNote />
    </Overview>
  )
}
