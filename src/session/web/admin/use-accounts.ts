import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { listAccounts, withdrawInvitation } from '../../accounts-api.ts'
import { ACCESS } from './use-access.ts'

export const useAccounts = () =>
  useAnswer([...ACCESS, 'accounts'], () => callApi(listAccounts), { staleTime: 0 })

export const useWithdrawal = () =>
  useChange([ACCESS], {
    mutationFn: (id: string) => callApi(withdrawInvitation, { params: { id } }),
    onSuccess: () => showToast('success', 'Invitación retirada: el enlace ya no vale'),
    onError: (error) => showFailure(error),
  })
