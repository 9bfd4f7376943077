import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { listAccounts, withdrawInvitation } from '../../accounts-api.ts'
import { ACCESS } from './use-access.ts'

export const useAccounts = () =>
  useQuery({
    queryKey: [...ACCESS, 'accounts'],
    queryFn: async () => (await callApi(listAccounts)).data,
    staleTime: 0,
  })

export function useWithdrawal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(withdrawInvitation, { params: { id } }),
    onSuccess: () => showToast('success', 'Invitación retirada: el enlace ya no vale'),
    onError: (error) => showFailure(error),
    onSettled: (_data, error) => readAgain(queries, ACCESS, error),
  })
}
