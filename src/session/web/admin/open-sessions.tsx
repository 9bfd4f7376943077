import { useRef } from 'react'
import { momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import type { SessionAnswer } from '../../access-api.ts'
import { signOut } from '../use-session.ts'
import { useOpenSessions, useSessionEnd } from './use-access.ts'

/** Where she is signed in, each with the way to end it. */
export function OpenSessions() {
  const sessions = useOpenSessions()
  const end = useSessionEnd()
  const heading = useRef<HTMLHeadingElement>(null)
  // The one in front of her first: it is what she knows the others by.
  const rows = (sessions.data ?? []).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))

  function close({ id, isCurrent }: SessionAnswer) {
    if (end.isPending) return
    if (isCurrent) void signOut()
    // The button that had the focus goes with its row.
    else end.mutate(id, { onSuccess: () => heading.current?.focus() })
  }

  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lead">
        Sesiones abiertas
      </h3>
      <ListState
        query={sessions}
        failed="Error al cargar las sesiones"
        isEmpty={rows.length === 0}
        empty="No hay sesiones abiertas"
      >
        <ul className="max-w-2xl divide-y divide-line border-line border-y">
          {rows.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
              <SessionFacts session={session} />
              <Button
                tone="quiet"
                aria-label={`Cerrar la sesión de ${nameOf(session)}`}
                aria-disabled={end.isPending}
                onClick={() => close(session)}
                className="-ml-2 shrink-0"
              >
                Cerrar
              </Button>
            </li>
          ))}
        </ul>
      </ListState>
      {rows.length > 1 && (
        <Button
          tone="plain"
          className="self-start"
          aria-disabled={end.isPending}
          onClick={() =>
            !end.isPending && end.mutate('others', { onSuccess: () => heading.current?.focus() })
          }
        >
          Cerrar las demás sesiones
        </Button>
      )}
    </div>
  )
}

/** A session that an older version of the shop began does not say where. */
const nameOf = ({ device, isCurrent }: SessionAnswer): string =>
  `${device || 'Dispositivo desconocido'}${isCurrent ? ', este dispositivo' : ''}`

function SessionFacts({ session }: { readonly session: SessionAnswer }) {
  const { device, network, isCurrent, isTrusted, firstSeenAt, lastSeenAt, expiresAt } = session
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="break-words">
        {device || 'Dispositivo desconocido'}
        {isCurrent && <strong className="font-medium"> · este dispositivo</strong>}
      </p>
      <p className="text-small break-words text-quiet">
        {network !== '' && `Red ${network} · `}desde el {momentText(firstSeenAt)} · última vez el{' '}
        {momentText(lastSeenAt)}
      </p>
      {isTrusted && (
        <p className="text-small text-quiet">Se mantiene hasta el {momentText(expiresAt)}, si se usa.</p>
      )}
    </div>
  )
}
