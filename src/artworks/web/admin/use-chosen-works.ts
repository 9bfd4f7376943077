import { useState } from 'react'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { MOST_AT_ONCE } from '../../many-artworks-api.ts'

/** The works that are chosen to be changed together: they stay so from page to page. @param rows those in sight */
export function useChosenWorks(rows: readonly StudioArtworkAnswer[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StudioArtworkAnswer>>(new Map())
  const put = (works: readonly StudioArtworkAnswer[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const work of works) {
        if (!isChosen) next.delete(work.id)
        else if (next.size < MOST_AT_ONCE) next.set(work.id, work)
      }
      return next
    })
  return {
    /** As they are in sight, the others as they were when they were chosen. */
    works: [...chosen.values()].map((work) => rows.find(({ id }) => id === work.id) ?? work),
    has: (id: string) => chosen.has(id),
    put,
    clear: () => setChosen(new Map()),
  }
}
export type ChosenWorks = ReturnType<typeof useChosenWorks>
