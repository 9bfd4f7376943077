import { useParams } from 'react-router'
import type { TellDeleted } from '#trash/trash.ts'
import { latePart } from '#ui/late-part.tsx'

const { Part: SeriesList } = latePart(async () => (await import('./series-list.tsx')).SeriesList)
const { Part: SeriesEditPage } = latePart(async () => (await import('./series-edit-page.tsx')).SeriesEditPage)

/** Behind this in the address a new series is made. */
const NEW = 'nueva'

/**
 * 'Series', and each of them: one page to the router, which fetches what it shows by itself. The list of all pages travels
 * with the first one that a visitor opens, with the files of each.
 */
export function SeriesScreen({ tellDeleted }: { readonly tellDeleted: TellDeleted }) {
  const { id } = useParams()
  if (id === undefined) return <SeriesList tellDeleted={tellDeleted} />
  return <SeriesEditPage key={id} id={id === NEW ? undefined : id} />
}
