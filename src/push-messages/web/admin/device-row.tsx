import { dayText, momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { PUSH_KINDS } from '../../push-message.ts'
import type { PushDevice } from '../../push-messages-api.ts'
import { DeviceForm } from './device-form.tsx'
import { useDeviceChange, useDeviceTest } from './use-push-devices.ts'

interface DeviceRowProps {
  readonly device: PushDevice
  readonly isHere: boolean
  readonly onRemove: () => void
}

function kindsText({ kinds, quiet }: PushDevice): string {
  const told =
    kinds.length === PUSH_KINDS.length ? 'Todos los avisos' : `${kinds.length} de ${PUSH_KINDS.length} avisos`
  return quiet === null ? told : `${told} · en silencio de ${quiet.from} a ${quiet.to}`
}

/** One device: what it shows, and what can be done about it. */
export function DeviceRow({ device, isHere, onRemove }: DeviceRowProps) {
  const change = useDeviceChange(device.id)
  const test = useDeviceTest()
  const { label, kinds, quiet, addedAt, lastToldAt } = device
  const name = isHere ? `${label}, este dispositivo` : label
  return (
    <li className="py-2">
      <Fold
        title={
          <span className="font-medium">
            {label}
            {isHere && ' · este dispositivo'}
          </span>
        }
        holds={kindsText(device)}
        isOpen={isHere}
      >
        <div className="flex flex-col gap-5 sm:pl-6">
          <p className="text-quiet text-small">
            Desde el {dayText(addedAt)}
            {lastToldAt !== null && ` · último aviso el ${momentText(lastToldAt)}`}
          </p>
          <DeviceForm
            // What was saved elsewhere is shown as it is now.
            key={JSON.stringify({ kinds, quiet })}
            initial={{ kinds, quiet }}
            label="Guardar"
            busy={change.isPending}
            onSave={change.mutate}
          />
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <Button
              tone="plain"
              aria-label={`Enviar una prueba a ${name}`}
              aria-disabled={test.isPending}
              onClick={() => !test.isPending && test.mutate(device.id)}
            >
              Enviar una prueba
            </Button>
            <Button tone="quiet" aria-label={`Quitar ${name}`} onClick={onRemove}>
              Quitar
            </Button>
          </div>
        </div>
      </Fold>
    </li>
  )
}
