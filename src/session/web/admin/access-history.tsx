import { momentText } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import { ListState } from '#ui/list-state.tsx'
import type { AccessEventAnswer, AccessEventKind } from '../../access-api.ts'
import { ACCESS_KEPT_DAYS } from '../../access-rules.ts'
import { useAccessEvents } from './use-access.ts'

const several = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

const eventTexts: Record<AccessEventKind, (count: number) => string> = {
  signed_in: () => 'Entraste',
  wrong_password: (count) => several(count, 'Contraseña incorrecta', 'contraseñas incorrectas'),
  code_sent: (count) => several(count, 'Código enviado por correo', 'códigos enviados por correo'),
  reset_asked: (count) => several(count, 'Se pidió una contraseña nueva', 'pedidos de una contraseña nueva'),
  password_reset: () => 'Contraseña nueva, elegida por el enlace de un correo',
  password_changed: () => 'Contraseña cambiada',
  account_changed: () => 'Nombre o email de ingreso cambiados',
  session_closed: () => 'Sesión cerrada',
  second_factor_on: () => 'Verificación en dos pasos activada',
  second_factor_off: () => 'Verificación en dos pasos desactivada',
  recovery_codes_renewed: () => 'Códigos de recuperación nuevos',
}

const placeText = ({ count, device, network, at }: AccessEventAnswer) =>
  [count > 1 ? `la última el ${momentText(at)}` : momentText(at), device, `red ${network}`].join(' · ')

/** What happened to her account lately. */
export function AccessHistory() {
  const events = useAccessEvents()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-lead">Últimos movimientos</h3>
        <p className="text-small text-quiet">Se guardan {periodText(ACCESS_KEPT_DAYS, 'day')}.</p>
      </div>
      <ListState
        query={events}
        failed="Error al cargar los movimientos"
        isEmpty={(events.data ?? []).length === 0}
        empty="Todavía no hay movimientos"
      >
        <ul className="max-w-2xl divide-y divide-line border-line border-y">
          {events.data?.map((event) => (
            <li key={event.id} className="py-3">
              <p>{eventTexts[event.kind](event.count)}</p>
              <p className="text-small break-words text-quiet">{placeText(event)}</p>
            </li>
          ))}
        </ul>
      </ListState>
    </div>
  )
}
