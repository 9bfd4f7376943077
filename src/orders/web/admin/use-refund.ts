import { callApi } from '#platform/web-client/browser-caller.ts'
import { keptKey } from '#platform/web-client/kept-key.ts'
import { storageIn } from '#ui/browser-storage.ts'
import { cancelOrder, refundOrder } from '../../orders-admin-api.ts'
import type { RefundRequest } from '../../refund-form.ts'
import { useOrderChange } from './use-orders-admin.ts'

/**
 * One key for each kind of return until an answer was heard. The sum is no part of its name: whether the first part has gone back
 * is not known, so another sum is refused by the shop where it has.
 */
const refundKey = (id: string, { payment, provider, amount }: RefundRequest) =>
  keptKey(
    storageIn('sessionStorage'),
    ['refund-key', id, provider, payment, amount === undefined ? 'full' : 'part'].join(' '),
  )

export const useRefund = (id: string, onDone: () => void) =>
  useOrderChange(
    id,
    (request: RefundRequest) => {
      const { sum: _shown, ...body } = request
      return refundKey(id, request).carry((key) =>
        callApi(refundOrder, { params: { id }, body: { ...body, key } }),
      )
    },
    'Devolución pedida',
    onDone,
  )

export const useCancel = (id: string, onDone: () => void) =>
  useOrderChange(id, () => callApi(cancelOrder, { params: { id } }), 'Pedido cancelado', onDone)
