import { callApi } from '#platform/web-client/browser-caller.ts'
import { cancelOrder, refundOrder } from '../../orders-admin-api.ts'
import type { RefundWish } from '../../refund-form.ts'
import { useOrderChange } from './use-orders-admin.ts'

export const useRefund = (id: string, onDone: () => void) =>
  useOrderChange(
    id,
    ({ sum: _shown, ...body }: RefundWish) => callApi(refundOrder, { params: { id }, body }),
    'Devolución pedida',
    onDone,
  )

export const useCancel = (id: string, onDone: () => void) =>
  useOrderChange(id, () => callApi(cancelOrder, { params: { id } }), 'Pedido cancelado', onDone)
