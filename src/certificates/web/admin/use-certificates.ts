import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import {
  issueOrderCertificate,
  issueWorkCertificate,
  listOrderCertificates,
  listWorkCertificates,
  revokeCertificate,
} from '../../certificates-api.ts'

/** By what a work came to whoever has it: an order, or a sale at the studio. */
export type CertifiedSale = { readonly orderId: string } | { readonly artworkId: string }

/** Read again with all that is shown of orders: a step may have issued what follows from it. */
const keyOf = (sale: CertifiedSale) =>
  'orderId' in sale
    ? (['orders', 'certificates', sale.orderId] as const)
    : (['artworks', 'certificates', sale.artworkId] as const)

/** What of a sale can have a certificate, with the certificates that it has. */
export const useCertificates = (sale: CertifiedSale) =>
  useQuery({
    queryKey: keyOf(sale),
    queryFn: async () => {
      const { data } =
        'orderId' in sale
          ? await callApi(listOrderCertificates, { params: { id: sale.orderId } })
          : await callApi(listWorkCertificates, { params: { id: sale.artworkId } })
      return data
    },
  })

interface IssueRequest {
  /** The line of the order. */
  readonly item: number | null
  /** The code of the certificate that it is to replace. */
  readonly replaces: string | null
}

function issue(sale: CertifiedSale, { item, replaces }: IssueRequest) {
  const body = { replaces }
  return 'orderId' in sale
    ? callApi(issueOrderCertificate, { params: { id: sale.orderId, item: item ?? 0 }, body })
    : callApi(issueWorkCertificate, { params: { id: sale.artworkId }, body })
}

export function useIssue(sale: CertifiedSale) {
  const queries = useQueryClient()
  return useMutationOnce({
    scope: { id: `certificates of ${keyOf(sale).join(' ')}` },
    mutationFn: (request: IssueRequest) => issue(sale, request),
    onSuccess: async ({ data }) => {
      await showAnswer(queries, keyOf(sale), data)
      showToast('success', 'Certificado emitido')
    },
    onError: (error) => {
      showFailure(error)
      return readAgain(queries, keyOf(sale), error)
    },
  })
}

export const useRevoke = (sale: CertifiedSale) =>
  useChange([keyOf(sale)], {
    scope: { id: `certificates of ${keyOf(sale).join(' ')}` },
    mutationFn: ({ code, reason }: { readonly code: string; readonly reason: string }) =>
      callApi(revokeCertificate, { params: { code }, body: { reason } }),
    onSuccess: ({ data }) =>
      data.state === 'revoked'
        ? showToast('success', 'Certificado anulado')
        : showToast('info', 'Ese certificado ya no valía'),
    onError: (error) => showFailure(error),
  })
