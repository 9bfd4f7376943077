import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { endSession, listAccessEvents, listSessions } from '../../access-api.ts'
import { endOtherSessions } from '../../session-api.ts'

/** What is read again when anything about the access has changed. */
export const ACCESS = ['access']

export const useOpenSessions = () =>
  useAnswer([...ACCESS, 'sessions'], () => callApi(listSessions), { staleTime: 0 })

export const useAccessEvents = () =>
  useAnswer([...ACCESS, 'events'], () => callApi(listAccessEvents, { query: {} }), { staleTime: 0 })

/** Ends sessions elsewhere. @param what one of them by its id, or all others */
export const useSessionEnd = () =>
  useChange([ACCESS], {
    mutationFn: (what: string | 'others') =>
      what === 'others' ? callApi(endOtherSessions) : callApi(endSession, { params: { id: what } }),
    onSuccess: (_data, what) =>
      showToast('success', what === 'others' ? 'Se cerraron las demás sesiones' : 'Sesión cerrada'),
    onError: (error) => showFailure(error),
  })
