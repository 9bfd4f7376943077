import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { readDashboard } from '../../dashboard-api.ts'

export const useDashboard = () => useAnswer(['dashboard'], () => callApi(readDashboard), { staleTime: 0 })
