import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { PushKind, QuietHours } from '../../push-message.ts'
import {
  changePushDevice,
  keepPushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from '../../push-messages-api.ts'
import { subscribeHere } from './this-device.ts'

const DEVICES = ['push-devices']

export interface DeviceChoices {
  readonly kinds: PushKind[]
  readonly quiet: QuietHours | null
}

export const usePushDevices = () => useAnswer(DEVICES, () => callApi(listPushDevices), { staleTime: 0 })

/** A change of the devices: says so, and reads them again. */
const useDeviceChanges = <Given>(change: (given: Given) => Promise<unknown>, done: string) =>
  useChange([DEVICES], {
    mutationFn: change,
    onSuccess: () => showToast('success', done),
    onError: (error) => showFailure(error),
  })

/** Asks the browser for leave, and has this device told from then on. */
export const useAllowHere = (publicKey: string) =>
  useDeviceChanges(
    async (choices: DeviceChoices) =>
      callApi(keepPushDevice, { body: { ...(await subscribeHere(publicKey)), ...choices } }),
    'Este dispositivo recibe los avisos',
  )

export const useDeviceChange = (id: string) =>
  useDeviceChanges(
    (choices: DeviceChoices) => callApi(changePushDevice, { params: { id }, body: choices }),
    'Avisos guardados',
  )

export const useDeviceRemoval = () =>
  useDeviceChanges((id: string) => callApi(removePushDevice, { params: { id } }), 'Dispositivo quitado')

export const useDeviceTest = () =>
  useDeviceChanges((id: string) => callApi(testPushDevice, { params: { id } }), 'Prueba enviada')
