import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ListState } from '#ui/list-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAsked } from '#ui/use-asked.ts'
import { FIRST_QUIET_HOURS, PUSH_KINDS } from '../../push-message.ts'
import type { PushDevice } from '../../push-messages-api.ts'
import { DeviceForm } from './device-form.tsx'
import { DeviceRow } from './device-row.tsx'
import { InstallHint } from './install-hint.tsx'
import { abilityHere, type PushSupport, unsubscribeHere, useFingerprintHere } from './this-device.ts'
import { useAllowHere, useDeviceRemoval, usePushDevices } from './use-push-devices.ts'

const REASONS: Readonly<Record<Exclude<PushSupport, 'yes'>, string>> = {
  'install-first':
    'En un iPhone o iPad los avisos llegan cuando la administración está en la pantalla de inicio: abajo decimos cómo ponerla.',
  refused:
    'En este navegador los avisos de este sitio están bloqueados. Permitilos en la configuración del sitio y volvé a entrar acá.',
  no: 'Este navegador no puede mostrar avisos. Los correos te llegan igual.',
}

const DEVICES_ID = 'dispositivos'

/** What the artist's devices show. The emails go out in any case. */
export function NoticesSettings() {
  const query = usePushDevices()
  const here = useFingerprintHere(query.dataUpdatedAt)
  const { asked: leaving, ask, close, closeFor } = useAsked<PushDevice>()
  const removal = useDeviceRemoval()
  const devices = (query.data?.devices ?? []).toSorted(
    (one, other) => Number(other.fingerprint === here) - Number(one.fingerprint === here),
  )
  const isAllowed = devices.some(({ fingerprint }) => fingerprint === here)

  async function remove(device: PushDevice) {
    if (device.fingerprint === here) await unsubscribeHere().catch(() => undefined)
    removal.mutate(device.id, { onSettled: () => closeFor(device) })
  }

  return (
    <>
      <p className="max-w-2xl text-quiet">
        Tu teléfono te avisa en el momento, sin nombres ni montos: la pantalla bloqueada la lee cualquiera.
        Los correos te llegan igual.
      </p>
      <ListState
        query={query}
        failed="Error al cargar los dispositivos"
        isEmpty={query.data === undefined}
        empty=""
      >
        {!isAllowed && query.data !== undefined && <AllowHere publicKey={query.data.publicKey} />}
        <section className="flex flex-col gap-3">
          <h3 id={DEVICES_ID} tabIndex={-1} className="text-lead">
            Dispositivos con avisos
          </h3>
          {devices.length === 0 ? (
            <p className="text-quiet">Todavía no hay ninguno.</p>
          ) : (
            <ul className="max-w-2xl divide-y divide-line border-line border-y">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isHere={device.fingerprint === here}
                  onRemove={() => ask(device)}
                />
              ))}
            </ul>
          )}
        </section>
      </ListState>
      <InstallHint />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && close()}
        title="Quitar el dispositivo"
        confirmLabel="Quitar"
        // The button that had the focus goes with its row.
        returnTo={DEVICES_ID}
        question={`¿Quitar ${leaving?.label ?? ''}?`}
        warning="No va a recibir más avisos, hasta que los permitas otra vez desde ahí."
        busy={removal.isPending}
        onConfirm={() => leaving !== undefined && void remove(leaving)}
      />
    </>
  )
}

/** Has this device told as well. */
function AllowHere({ publicKey }: { readonly publicKey: string }) {
  const allow = useAllowHere(publicKey)
  const ability = abilityHere()
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lead">En este dispositivo</h3>
      {ability === 'yes' ? (
        <DeviceForm
          initial={{ kinds: [...PUSH_KINDS], quiet: FIRST_QUIET_HOURS }}
          label={allow.isPending ? 'Esperando permiso...' : 'Permitir avisos en este dispositivo'}
          busy={allow.isPending}
          onSave={allow.mutate}
        />
      ) : (
        <Notice>
          <p>{REASONS[ability]}</p>
        </Notice>
      )}
    </section>
  )
}
