import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { showToast } from '#ui/toast.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../second-factor-api.ts'
import { ACCESS } from './admin/use-access.ts'

const KEY = ['second-factor']

export const useSecondFactor = () => useAnswer(KEY, () => callApi(readSecondFactor))

/** What shows it: the switch, and the list of what was done with this account. */
const TOUCHED = [KEY, ACCESS]

/** Everything that changes it; each reads it again afterwards. What is refused stands at the field that asked for it. */
export const useSecondFactorChanges = () => ({
  begin: useChange(TOUCHED, {
    mutationFn: async (password: string) => (await callApi(beginSecondFactor, { body: { password } })).data,
  }),
  confirm: useChange(TOUCHED, {
    mutationFn: async (code: string) =>
      (await callApi(confirmSecondFactor, { body: { code } })).data.recoveryCodes,
    onSuccess: () => showToast('success', 'Verificación en dos pasos activada'),
  }),
  renew: useChange(TOUCHED, {
    mutationFn: async (password: string) =>
      (await callApi(renewRecoveryCodes, { body: { password } })).data.recoveryCodes,
    onSuccess: () => showToast('success', 'Los códigos anteriores ya no sirven'),
  }),
  end: useChange(TOUCHED, {
    mutationFn: async (password: string) => (await callApi(endSecondFactor, { body: { password } })).data,
    onSuccess: () => showToast('success', 'Verificación en dos pasos desactivada'),
  }),
})
