import type { ArtworkView } from '#artworks/artwork-view.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AskLink, type ContactChannels } from './ask-link.tsx'

interface AskAboutWorkProps {
  readonly work: ArtworkView
  readonly artist: ContactChannels
  /** The name of the room. */
  readonly room: string
  readonly roomAddress: string
}

/** What a visitor can do about a work that a private room alone shows. */
export function AskAboutWork({ work, artist, room, roomAddress }: AskAboutWorkProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      {work.priceOnRequest && work.availability === 'available' && (
        <p className="text-quiet">Precio a consultar</p>
      )}
      <AskLink artist={artist} room={room} work={work.title} />
      <ButtonLink tone="quiet" className="-ml-2" to={roomAddress}>
        Ver toda la sala
      </ButtonLink>
    </div>
  )
}
