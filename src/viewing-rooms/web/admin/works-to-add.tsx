import { useState } from 'react'
import type { GatheredWork } from '#artworks/gathered-works.ts'
import { draftNote, WorksToAdd } from '#images/web/found-works.tsx'
import { MOST_WORKS } from '../../viewing-room.ts'
import { useWorksFound } from './use-rooms.ts'

interface WorksForRoomProps {
  readonly chosen: readonly GatheredWork[]
  readonly onAdd: (work: GatheredWork) => void
}

/** Finds works for a room, drafts and those with a hidden price too. */
export function WorksForRoom({ chosen, onAdd }: WorksForRoomProps) {
  const [search, setSearch] = useState('')
  const found = useWorksFound(search)
  const taken = new Set(chosen.map(({ id }) => id))
  const works = (found.data ?? []).filter(({ id }) => !taken.has(id))
  if (chosen.length >= MOST_WORKS)
    return <p className="text-quiet">{`Una sala puede tener hasta ${MOST_WORKS} obras.`}</p>
  return (
    <WorksToAdd
      query={found}
      search={search}
      onSearch={setSearch}
      works={works.map((work) => ({ ...work, notes: draftNote(work) }))}
      onAdd={(id) => works.filter((work) => work.id === id).forEach(onAdd)}
    />
  )
}
