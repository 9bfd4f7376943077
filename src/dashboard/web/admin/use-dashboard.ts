import { useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readDashboard } from '../../dashboard-api.ts'

export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await callApi(readDashboard)).data,
    staleTime: 0,
  })
