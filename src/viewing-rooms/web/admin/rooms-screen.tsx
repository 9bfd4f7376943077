import { useParams } from 'react-router'
import { latePart } from '#ui/late-part.tsx'

const { Part: RoomsList } = latePart(async () => (await import('./rooms-list.tsx')).RoomsList)
const { Part: RoomEditPage } = latePart(async () => (await import('./room-edit-page.tsx')).RoomEditPage)

/** Behind this in the address a new room is made. */
const NEW = 'nueva'

/**
 * 'Salas privadas', and each of them: one page to the router, which fetches what it shows by itself. The list of all pages
 * travels with the first one that a visitor opens, with the files of each.
 */
export function RoomsScreen() {
  const { id } = useParams()
  if (id === undefined) return <RoomsList />
  return <RoomEditPage key={id} id={id === NEW ? undefined : id} />
}
