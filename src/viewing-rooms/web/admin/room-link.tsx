import { useState } from 'react'
import { Button, buttonLook } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { whatsappMessage } from '#ui/whatsapp-link.ts'
import { roomLink } from '../../room-links.ts'
import type { WholeRoom } from '../../viewing-rooms-api.ts'
import { useLinkRoom } from './use-rooms.ts'

/** Makes the link to a room, and shows it once: nobody can say it again, not even the shop. */
export function RoomLink({ room }: { readonly room: WholeRoom }) {
  const link = useLinkRoom(room.id)
  const [isAsked, setAsked] = useState(false)
  const hasLink = room.hasLink || link.data !== undefined
  const make = () => link.mutate(undefined, { onSettled: () => setAsked(false) })
  return (
    <section aria-labelledby="enlace-de-la-sala" className="flex max-w-2xl flex-col items-start gap-3">
      <h3 id="enlace-de-la-sala" className="font-serif text-lead">
        Enlace
      </h3>
      {link.data !== undefined && (
        <NewLink name={room.name} address={new URL(roomLink(link.data), location.origin).href} />
      )}
      {link.data === undefined && (
        <p className="text-quiet">
          {room.hasLink
            ? 'El enlace se mostró cuando lo hiciste y no se guarda. Si lo perdiste, o no querés que siga sirviendo, hacé uno nuevo: el anterior deja de abrir la sala.'
            : 'La sala se ve con un enlace secreto: hacelo y mandalo a quien quieras.'}
        </p>
      )}
      <Button
        tone={hasLink ? 'plain' : 'strong'}
        aria-disabled={link.isPending}
        onClick={() => (hasLink ? setAsked(true) : !link.isPending && make())}
      >
        {hasLink ? 'Hacer un enlace nuevo' : 'Hacer el enlace'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Hacer un enlace nuevo"
        question="¿Hacés un enlace nuevo?"
        warning="El anterior deja de abrir la sala: mandale el nuevo a quien lo tenga."
        confirmLabel="Hacer un enlace nuevo"
        busy={link.isPending}
        onConfirm={make}
      />
    </section>
  )
}

function NewLink({ name, address }: { readonly name: string; readonly address: string }) {
  const text = `Te armé una sala privada con algunas obras, «${name}»: ${address}`
  return (
    <>
      <p role="status">
        Copialo o mandalo ahora: no se vuelve a mostrar. Quien lo tenga ve la sala, así que pasáselo solo a
        quien quieras.
      </p>
      <p className="wrap-anywhere w-full border-line border-y py-3 text-small">{address}</p>
      <div className="flex flex-wrap gap-3">
        <a href={whatsappMessage(text)} target="_blank" rel="noreferrer" className={buttonLook('strong')}>
          Mandar por WhatsApp
        </a>
        <CopyButton text={address} tone="plain">
          Copiar el enlace
        </CopyButton>
      </div>
    </>
  )
}
