import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { saveCertificateRequest } from '#ui/save-file.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import {
  keepInvoiceCredential,
  readCredentialRequest,
  requestInvoiceCredential,
} from '../../credential-api.ts'
import { SETTINGS } from './use-invoices.ts'

interface CredentialFiles {
  readonly certificate: File
  readonly key?: File | undefined
}

/** Keeps a certificate, with its key where the shop has not made that itself. */
export function useCredential() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: async ({ certificate, key }: CredentialFiles) => {
      const own = key && { key: await key.text() }
      return callApi(keepInvoiceCredential, { body: { certificate: await certificate.text(), ...own } })
    },
    onSuccess: async ({ data }) => {
      await showAnswer(queries, SETTINGS, data)
      showToast('success', 'Certificado guardado')
    },
    onError: (error) => showFailure(error),
  })
}

/** Has a key and its request made, in the place of the request that is shown. */
export function useNewRequest() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (replaces: string | null) => callApi(requestInvoiceCredential, { body: { replaces } }),
    onSuccess: async ({ data }) => {
      await showAnswer(queries, SETTINGS, data)
      showToast('success', 'Pedido creado: ahora descargalo')
    },
    onError: (error) => {
      showFailure(error)
      return readAgain(queries, SETTINGS, error)
    },
  })
}

/** Hands the request to the browser as a file. */
export const useRequestFile = () =>
  useMutationOnce({
    mutationFn: () => callApi(readCredentialRequest),
    onSuccess: ({ data }) => saveCertificateRequest(data.fileName, data.content),
    onError: (error) => showFailure(error),
  })
