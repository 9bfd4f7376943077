import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { listPeople, withdrawInvitation } from '../../people-api.ts'
import { ACCESS } from './use-access.ts'

export const usePeople = () =>
  useQuery({
    queryKey: [...ACCESS, 'people'],
    queryFn: async () => (await callApi(listPeople)).data,
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
