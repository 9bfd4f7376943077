import { useState } from 'react'
import type { GatheredWork } from '#artworks/gathered-works.ts'
import { draftNote, WorksToAdd } from '#images/web/found-works.tsx'
import { MOST_WORKS } from '../../series.ts'
import { useAllSeries, useWorksFound } from './use-series.ts'

interface WorksForSeriesProps {
  /** The series that they are added to; `undefined` for a new one. */
  readonly seriesId: string | undefined
  readonly chosen: readonly GatheredWork[]
  readonly onAdd: (work: GatheredWork) => void
}

/** Finds works for a series; one that belongs to another says so, for it leaves that one. */
export function WorksForSeries({ seriesId, chosen, onAdd }: WorksForSeriesProps) {
  const [search, setSearch] = useState('')
  const found = useWorksFound(search)
  const { data: all } = useAllSeries()
  const taken = new Set(chosen.map(({ id }) => id))
  const works = (found.data ?? []).filter(({ work }) => !taken.has(work.id))
  const otherNote = (series: string | null): string[] =>
    series === seriesId
      ? []
      : (all ?? []).flatMap(({ id, name }) => (id === series ? [`Ahora en «${name}»`] : []))
  if (chosen.length >= MOST_WORKS)
    return <p className="text-quiet">{`Una serie puede tener hasta ${MOST_WORKS} obras.`}</p>
  return (
    <WorksToAdd
      query={found}
      search={search}
      onSearch={setSearch}
      works={works.map(({ work, series }) => ({
        ...work,
        notes: [...draftNote(work), ...otherNote(series)],
      }))}
      onAdd={(id) =>
        works
          .map(({ work }) => work)
          .filter((work) => work.id === id)
          .forEach(onAdd)
      }
    />
  )
}
