import { History } from '#activity/web/admin/history.tsx'
import { undoOf } from '#artworks/web/admin/undo-change.tsx'
import { WorkEditPage } from '#artworks/web/admin/work-edit-page.tsx'
import { CertifiedWorks } from '#certificates/web/admin/certified-works.tsx'
import { useAllSeries } from '#series/web/admin/use-series.ts'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'
import { WaitersNote } from '#waiting-list/web/admin/waiters-note.tsx'

/** A new work, a copy of one, or one that is there. */
export default function WorkPage() {
  return (
    <WorkEditPage
      tellDeleted={useTellDeleted()}
      noteOf={(artworkId) => <WaitersNote artworkId={artworkId} />}
      series={useAllSeries().data}
      beneath={(artworkId) => (
        <>
          <CertifiedWorks key={`certificates ${artworkId}`} sale={{ artworkId }} />
          <History key={`history ${artworkId}`} kind="work" subject={artworkId} actionOf={undoOf} />
        </>
      )}
    />
  )
}
