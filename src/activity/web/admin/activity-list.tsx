import { adminPages } from '#pages/admin-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { ListState } from '#ui/list-state.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { SectionBelow } from '#ui/section-head.tsx'
import { useListAddress } from '#ui/use-list-address.ts'
import { ACTIVITY_KEPT_DAYS, ACTIVITY_KINDS, kindTexts, SYSTEM } from '../../activity.ts'
import { BY_ITSELF } from '../../activity-api.ts'
import { ActivityEntries } from './activity-entries.tsx'
import { useActivity } from './use-activity.ts'

/** Everything that was changed, by whom. */
export function ActivityList() {
  const list = useListAddress(adminPages.activity)
  const kind = list.readOneOf('tipo', ACTIVITY_KINDS)
  const who = list.read('quien')
  const activity = useActivity({ kind, who })
  const [first] = activity.data?.pages ?? []
  const people = (first?.people ?? []).map(({ id, name }) => [id, name] as const)
  const isNarrowed = kind !== '' || who !== ''
  return (
    <div className="flex flex-col gap-6">
      <SectionBelow of="Ajustes" to={adminPages.settings.link()} title="Actividad" />
      <p className="max-w-3xl text-quiet">
        Se guarda durante {periodText(ACTIVITY_KEPT_DAYS, 'day')}. No dice nada de quien compra.
      </p>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <NarrowField
          label="Qué se cambió"
          value={kind}
          all="Todo"
          choices={ACTIVITY_KINDS.map((each) => [each, kindTexts[each]] as const)}
          onNarrow={(value) => list.narrow('tipo', value)}
        />
        <NarrowField
          label="Quién"
          value={who}
          all="Todas las personas"
          choices={[...people, [BY_ITSELF, SYSTEM] as const]}
          onNarrow={(value) => list.narrow('quien', value)}
        />
      </div>
      <ListState
        query={activity}
        failed="Error al cargar la actividad"
        isEmpty={(first?.entries ?? []).length === 0}
        empty={
          isNarrowed
            ? 'No hay cambios así.'
            : 'Todavía no cambió nada. Acá vas a ver quién cambió una obra, un precio, un pedido o un ajuste, y cómo era antes.'
        }
      >
        <ActivityEntries activity={activity} label="Actividad" />
      </ListState>
    </div>
  )
}
