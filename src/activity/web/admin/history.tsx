import { type ReactNode, useState } from 'react'
import { HISTORY_PLACE } from '#pages/admin-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { Fold } from '#ui/fold.tsx'
import { ListState } from '#ui/list-state.tsx'
import { May } from '#ui/may.tsx'
import type { ActivityKind } from '../../activity.ts'
import { ACTIVITY_KEPT_DAYS } from '../../activity.ts'
import { ActivityEntries } from './activity-entries.tsx'
import { useActivity } from './use-activity.ts'

interface HistoryProps {
  readonly kind: ActivityKind
  /** Its id. */
  readonly subject: string
  /** What can be done about an entry of its. */
  readonly actionOf?: (subject: string, entry: string) => ReactNode
}

/** 'Historial', for the artist alone: what happened to one thing, asked for when it is opened. */
export function History({ kind, subject, actionOf }: HistoryProps) {
  const [isOpened, setOpened] = useState(false)
  const activity = useActivity({ kind, subject, enabled: isOpened })
  return (
    <May right="administrator">
      <div className="border-line border-y">
        <Fold title="Historial" holds="Quién la cambió, y cómo era antes" onOpen={() => setOpened(true)}>
          <div id={HISTORY_PLACE} tabIndex={-1} className="flex scroll-mt-20 flex-col outline-none">
            <ListState
              query={activity}
              failed="Error al cargar el historial"
              isEmpty={(activity.data?.pages[0]?.entries ?? []).length === 0}
              empty={`No hay cambios en los últimos ${periodText(ACTIVITY_KEPT_DAYS, 'day')}.`}
            >
              <ActivityEntries
                activity={activity}
                label="Historial"
                isAtHome
                actionOf={actionOf && (({ id }) => actionOf(subject, id))}
              />
            </ListState>
          </div>
        </Fold>
      </div>
    </May>
  )
}
