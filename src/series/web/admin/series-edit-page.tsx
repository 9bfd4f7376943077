import { useMemo } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import { ListState } from '#ui/list-state.tsx'
import { ChangedWith } from '#ui/may.tsx'
import { SectionBelow } from '#ui/section-head.tsx'
import { useNavigateHere } from '#ui/use-still-here.ts'
import { EMPTY_SERIES, seriesFormOf } from '../../series-form.ts'
import { SeriesEditor } from './series-editor.tsx'
import { useWholeSeries } from './use-series.ts'

/** A new series, or one that is there. @param id `undefined` for a new one */
export function SeriesEditPage({ id }: { readonly id: string | undefined }) {
  const series = useWholeSeries(id)
  const navigateHere = useNavigateHere()
  const initial = useMemo(
    () => (series.data === undefined ? EMPTY_SERIES : seriesFormOf(series.data)),
    [series.data],
  )
  const isWaiting = id !== undefined && series.data === undefined
  return (
    <div className="flex flex-col gap-6">
      <SectionBelow
        of="Series"
        to={adminPages.series.link()}
        title={id === undefined ? 'Nueva Serie' : 'Editar Serie'}
      />
      <ListState
        query={{
          isPending: isWaiting && !series.isError,
          isError: isWaiting && series.isError,
          refetch: series.refetch,
        }}
        failed={series.error?.message || 'Error al cargar la serie'}
        isEmpty={false}
        empty=""
      >
        <ChangedWith right="staff">
          <SeriesEditor
            key={id}
            initial={initial}
            id={id}
            onSaved={() => navigateHere(adminPages.series.link())}
          />
        </ChangedWith>
      </ListState>
    </div>
  )
}
