import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { saveJson } from '#ui/save-file.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { erasePerson, exportPerson, searchPeople } from '../../personal-data-api.ts'

const KEY = 'personal-data'

/** Who is meant by what was typed. What comes is not kept in the browser once nobody looks at it. */
export const usePersonSearch = (search: string) =>
  useAnswer([KEY, search], () => callApi(searchPeople, { body: { search } }), {
    enabled: search !== '',
    staleTime: 0,
    gcTime: 0,
  })

const tellFailure = (error: Error) => showFailure(error)

/** Hands all that is kept of a person to the browser as a file. */
export const usePersonExport = () =>
  useMutationOnce({
    mutationFn: (who: string) => callApi(exportPerson, { body: { who } }),
    onSuccess: ({ data: { fileName, content } }) => {
      saveJson(fileName, content)
      showToast('success', 'Copia de los datos descargada')
    },
    onError: tellFailure,
  })

/** Erases what can be erased of a person. */
export const usePersonErasure = () =>
  useChange([[KEY]], {
    mutationFn: async (who: string) => (await callApi(erasePerson, { body: { who } })).data,
    onError: tellFailure,
  })
