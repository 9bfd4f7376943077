import { useState } from 'react'
import { PictureRow } from '#images/web/picture-row.tsx'
import { Button } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { MOST_WORKS } from '../../series.ts'
import type { SeriesWork } from '../../series-api.ts'
import { useAllSeries, useWorksFound } from './use-series.ts'

interface WorksToAddProps {
  /** The series that they are added to; `undefined` for a new one. */
  readonly seriesId: string | undefined
  readonly chosen: readonly SeriesWork[]
  readonly onAdd: (work: SeriesWork) => void
}

/** Finds works for a series; one that belongs to another says so, for it leaves that one. */
export function WorksToAdd({ seriesId, chosen, onAdd }: WorksToAddProps) {
  const [search, setSearch] = useState('')
  const found = useWorksFound(search)
  const { data: all } = useAllSeries()
  const taken = new Set(chosen.map(({ id }) => id))
  const works = (found.data ?? []).filter(({ work }) => !taken.has(work.id))
  // What was added leaves the list, and its button with it.
  const place = useFocusKept<HTMLElement>(works.length)
  const otherOf = (series: string | null) =>
    series === null || series === seriesId ? undefined : all?.find(({ id }) => id === series)?.name
  if (chosen.length >= MOST_WORKS)
    return <p className="text-quiet">{`Una serie puede tener hasta ${MOST_WORKS} obras.`}</p>
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="agregar-obras" className="flex flex-col gap-3">
      <h3 id="agregar-obras" className="font-serif text-lead">
        Agregar obras
      </h3>
      <SearchField
        label="Buscar obras para agregar"
        placeholder="Buscar por título, técnica o año..."
        value={search}
        delayMs={300}
        onSearch={(text) => setSearch(text.trim())}
      />
      <ListState
        query={found}
        failed="Error al cargar las obras"
        isEmpty={works.length === 0}
        empty="No hay más obras con esa búsqueda"
      >
        <ul className="divide-y divide-line border-line border-y">
          {works.map(({ work, series }) => (
            <li key={work.id} className="py-2">
              <PictureRow
                url={work.thumbnail}
                end={
                  <Button tone="quiet" aria-label={`Agregar ${work.title}`} onClick={() => onAdd(work)}>
                    Agregar
                  </Button>
                }
              >
                {work.title}
                {!work.published && <span className="block text-quiet text-small">Borrador</span>}
                {otherOf(series) !== undefined && (
                  <span className="block text-quiet text-small">{`Ahora en «${otherOf(series)}»`}</span>
                )}
              </PictureRow>
            </li>
          ))}
        </ul>
      </ListState>
    </section>
  )
}
