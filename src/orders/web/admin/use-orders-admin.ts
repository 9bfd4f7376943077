import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { showToast } from '#ui/toast.ts'
import type { OrderStatus, OrderStep } from '../../order.ts'
import {
  addOrderNote,
  listOrders,
  type OrderAnswer,
  readOrder,
  relistOrder,
  setOrderStatus,
} from '../../orders-api.ts'

export const ORDERS_A_PAGE = 20

export interface OrdersWanted {
  readonly search: string
  readonly status: OrderStatus | ''
  readonly page: number
}

/** One page of the orders. */
export const useOrders = ({ search, status, page }: OrdersWanted) =>
  useQuery({
    queryKey: ['orders', 'list', search, status, page],
    queryFn: () =>
      callApi(listOrders, {
        query: {
          limit: ORDERS_A_PAGE,
          offset: (page - 1) * ORDERS_A_PAGE,
          ...(search !== '' && { search }),
          ...(status !== '' && { status }),
        },
      }),
    placeholderData: keepPreviousData,
  })

export const useOrder = (id: string) =>
  useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: async () => (await callApi(readOrder, { params: { id } })).data,
  })

/** What a change of an order answers is the order as it is now. */
function useChange<Given>(
  id: string,
  change: (given: Given) => Promise<{ data: OrderAnswer }>,
  done: string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      queries.setQueryData(['orders', 'one', id], data)
      showToast('success', done)
    },
    onError: (error) => showToast('error', error.message || 'Error en la petición'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export const useOrderStep = (id: string) =>
  useChange(
    id,
    (body: { status: OrderStep; trackingNumber: string }) =>
      callApi(setOrderStatus, { params: { id }, body }),
    'Pedido actualizado',
  )

export const useOrderNote = (id: string) =>
  useChange(id, (note: string) => callApi(addOrderNote, { params: { id }, body: { note } }), 'Nota guardada')

export const useRelist = (id: string) =>
  useChange(id, () => callApi(relistOrder, { params: { id } }), 'Las obras están a la venta otra vez')
