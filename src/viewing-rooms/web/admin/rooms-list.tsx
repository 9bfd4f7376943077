import { Link } from 'react-router'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { dayText, momentText } from '#platform/time/date-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useAsked } from '#ui/use-asked.ts'
import { countText, visitsText } from '../../viewing-room.ts'
import type { StudioRoom } from '../../viewing-rooms-api.ts'
import { useCloseRoom, useRooms } from './use-rooms.ts'

const NO_ROOMS =
  'Todavía no hay salas. Una sala privada muestra las obras que elijas, también borradores, a quien tenga su enlace y hasta el día que digas.'

/** How long it is open, and whether anybody can get in. */
function stateText({ isOpen, endsAt, hasLink }: StudioRoom): string {
  const lastMoment = new Date(new Date(endsAt).getTime() - 1).toISOString()
  if (!isOpen) return `Cerró el ${dayText(lastMoment)}`
  return `Abierta hasta el ${dayText(lastMoment)}${hasLink ? '' : ' · todavía sin enlace'}`
}

const visitText = ({ visits, lastVisitAt }: StudioRoom): string =>
  lastVisitAt === null ? visitsText(visits) : `${visitsText(visits)}, la última el ${momentText(lastVisitAt)}`

/** 'Salas privadas' */
export function RoomsList() {
  const rooms = useRooms()
  const closing = useCloseRoom()
  const { asked, ask, close, closeFor } = useAsked<StudioRoom>()
  const all = rooms.data ?? []
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Salas privadas">
        <ButtonLink to={adminPages.newRoom.link()} className="w-full sm:w-auto">
          Nueva sala
        </ButtonLink>
      </SectionHead>
      <ListState query={rooms} failed="Error al cargar las salas" isEmpty={all.length === 0} empty={NO_ROOMS}>
        <ul className="divide-y divide-line border-line border-y">
          {all.map((room) => (
            <li key={room.id} className="flex flex-col gap-x-6 py-3 sm:flex-row sm:items-center">
              <div className="wrap-anywhere min-w-0 flex-1">
                <Link to={adminLinkTo.room(room.id)} className="link font-medium">
                  {room.name}
                </Link>
                {room.forWhom !== '' && <span className="text-quiet"> · para {room.forWhom}</span>}
                <p className="text-small">{`${stateText(room)} · ${countText(room.works)}`}</p>
                <p className="text-quiet text-small">{visitText(room)}</p>
              </div>
              <div className="-ml-2 flex flex-wrap sm:ml-0">
                <ButtonLink
                  tone="quiet"
                  to={adminLinkTo.room(room.id)}
                  aria-label={`Editar la sala ${room.name}`}
                >
                  Editar
                </ButtonLink>
                {room.isOpen && (
                  <Button tone="quiet" aria-label={`Cerrar la sala ${room.name}`} onClick={() => ask(room)}>
                    Cerrar
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </ListState>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && close()}
        title="Cerrar la sala"
        question={`¿Cerrás «${asked?.name ?? ''}»?`}
        warning="Quien tenga el enlace deja de ver las obras. Para abrirla de nuevo, editala y elegí otra fecha."
        confirmLabel="Cerrar la sala"
        busy={closing.isPending}
        onConfirm={() => asked && closing.mutate(asked.id, { onSettled: () => closeFor(asked) })}
      />
    </div>
  )
}
