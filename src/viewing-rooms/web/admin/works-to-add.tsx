import { useState } from 'react'
import { PictureRow } from '#images/web/picture-row.tsx'
import { Button } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { MOST_WORKS } from '../../viewing-room.ts'
import type { RoomWork } from '../../viewing-rooms-api.ts'
import { useWorksFound } from './use-rooms.ts'

interface WorksToAddProps {
  readonly chosen: readonly RoomWork[]
  readonly onAdd: (work: RoomWork) => void
}

/** Finds works for a room, drafts and those with a hidden price too. */
export function WorksToAdd({ chosen, onAdd }: WorksToAddProps) {
  const [search, setSearch] = useState('')
  const found = useWorksFound(search)
  const taken = new Set(chosen.map(({ id }) => id))
  const works = (found.data ?? []).filter(({ id }) => !taken.has(id))
  // What was added leaves the list, and its button with it.
  const place = useFocusKept<HTMLElement>(works.length)
  if (chosen.length >= MOST_WORKS)
    return <p className="text-quiet">{`Una sala puede tener hasta ${MOST_WORKS} obras.`}</p>
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
          {works.map((work) => (
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
              </PictureRow>
            </li>
          ))}
        </ul>
      </ListState>
    </section>
  )
}
