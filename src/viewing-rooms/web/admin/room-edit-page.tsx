import { useMemo } from 'react'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { ListState } from '#ui/list-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionBelow } from '#ui/section-head.tsx'
import { useNavigateHere } from '#ui/use-still-here.ts'
import { emptyRoom, roomFormOf } from '../../viewing-room-form.ts'
import { RoomEditor } from './room-editor.tsx'
import { RoomLink } from './room-link.tsx'
import { useRoom } from './use-rooms.ts'

/** A new room, or one that is there, with the way to its link. @param id `undefined` for a new one */
export function RoomEditPage({ id }: { readonly id: string | undefined }) {
  const room = useRoom(id)
  const navigateHere = useNavigateHere()
  const { data } = room
  const initial = useMemo(
    () => (data === undefined ? emptyRoom(new Date()) : roomFormOf(data, new Date())),
    [data],
  )
  const isWaiting = id !== undefined && data === undefined
  // A new room goes on to its link; after that there is nothing left to do here.
  const onSaved = (saved: string) =>
    navigateHere(id === undefined ? adminLinkTo.room(saved) : adminPages.rooms.link(), {
      replace: id === undefined,
    })
  return (
    <div className="flex flex-col gap-6">
      <SectionBelow
        of="Salas privadas"
        to={adminPages.rooms.link()}
        title={id === undefined ? 'Nueva sala' : 'Editar sala'}
      />
      <ListState
        query={{
          isPending: isWaiting && !room.isError,
          isError: isWaiting && room.isError,
          refetch: room.refetch,
        }}
        failed={room.error?.message || 'Error al cargar la sala'}
        isEmpty={false}
        empty=""
      >
        {data !== undefined && !data.isOpen && (
          <Notice>
            <p>
              Esta sala está cerrada: su enlace no muestra nada. Si la guardás, se abre de nuevo hasta el día
              que elijas.
            </p>
          </Notice>
        )}
        {data?.isOpen && <RoomLink room={data} />}
        <RoomEditor key={id} initial={initial} id={id} onSaved={onSaved} />
      </ListState>
    </div>
  )
}
