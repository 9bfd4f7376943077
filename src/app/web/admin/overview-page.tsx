import { WorkFigures } from '#artworks/web/admin/work-figures.tsx'
import { BackupNote } from '#backup/web/admin/backup-note.tsx'
import { Overview } from '#dashboard/web/admin/overview.tsx'
import { PendingWorks } from '#images/web/admin/pending-works.tsx'

/** 'Vista General' */
export default function OverviewPage() {
  return (
    <Overview figuresOf={({ artworks }) => <WorkFigures stats={artworks} />} waitingHere={<PendingWorks />}>
      <BackupNote />
    </Overview>
  )
}
