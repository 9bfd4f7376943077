import type { ReactNode } from 'react'
import { linkTo } from '#pages/site-pages.ts'
import { dayText } from '#platform/time/date-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { countText } from '../viewing-room.ts'
import { AskLink, type ContactChannels } from './ask-link.tsx'
import type { ShownRoom, WorkInRoom } from './read-opened-room.ts'

interface RoomViewProps {
  readonly room: ShownRoom
  readonly artist: ContactChannels
  /** A work as it hangs. */
  readonly card: (work: WorkInRoom) => ReactNode
}

/** A private room: the artist's words, and its works as they are now. */
export function RoomView({ room, artist, card }: RoomViewProps) {
  const { name, text, endsAt, works } = room
  const lastMoment = new Date(new Date(endsAt).getTime() - 1).toISOString()
  return (
    <Container className="pt-10 lg:pt-16">
      <header className="flex max-w-2xl flex-col items-start gap-4">
        <p className="text-quiet">Sala privada</p>
        <h1 className="wrap-anywhere text-display">{name}</h1>
        {text !== '' && <p className="wrap-anywhere whitespace-pre-line text-lead">{text}</p>}
        <p className="text-quiet">{`${countText(works.length)} · abierta hasta el ${dayText(lastMoment)}`}</p>
        <AskLink artist={artist} room={name} />
      </header>
      <section aria-labelledby="obras-de-la-sala" className="mt-12 lg:mt-16">
        <h2 id="obras-de-la-sala" className="sr-only">
          Obras de la sala
        </h2>
        {works.length === 0 ? (
          <p className="text-lead text-quiet">Por ahora no hay obras en esta sala.</p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-5 gap-y-10 sm:gap-x-8 md:grid-cols-3 lg:gap-x-12 lg:gap-y-14">
            {works.map((work) => (
              <li key={work.id}>
                {card(work)}
                <AskLink artist={artist} room={name} work={work.title} look="line" />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Container>
  )
}

/** Where a link leads that opens no room: nothing is told of any work. */
export function ClosedRoom({ refusal }: { readonly refusal: string }) {
  return (
    <MessagePage eyebrow="Sala privada" title={refusal}>
      <p className="text-quiet">
        Las salas privadas están abiertas por unos días. Si querés volver a ver las obras, escribinos y te
        mandamos un enlace nuevo.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={linkTo.contact()}>Escribir a la galería</ButtonLink>
        <ButtonLink tone="plain" to={linkTo.gallery()}>
          Ver la galería
        </ButtonLink>
      </div>
    </MessagePage>
  )
}
