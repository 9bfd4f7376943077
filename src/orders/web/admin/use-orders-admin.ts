import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NumberFate } from '#digital-art/edition.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { narrowedBy, pageAt } from '#platform/web-client/list-query.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { requestKeys } from '#platform/web-client/request-key.ts'
import { carryOnce } from '#platform/web-client/send-once.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer, useListAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import type { OrderCarrier } from '#shipping/carriers.ts'
import { showToast } from '#ui/toast.ts'
import type { LineKind, OrderStatus, OrderStep } from '../../order.ts'
import {
  addOrderNote,
  listOrders,
  setOrderStatus,
  setTracking,
  undoOrderStep,
  writeOffOrder,
} from '../../orders-admin-api.ts'
import { type OrderAnswer, orderProblems, readOrder } from '../../orders-api.ts'
import type { OrderSort } from '../../orders-query.ts'
import { decideCopy, relistOrder, withholdOrder } from '../../returned-works-api.ts'

const ORDERS_A_PAGE = 20

/** What narrows the list; an empty text narrows nothing. Days as 'YYYY-MM-DD'. */
export interface OrdersWanted {
  readonly search: string
  readonly status: OrderStatus | ''
  readonly kind: LineKind | ''
  readonly from: string
  readonly until: string
}

/** One page of the orders. */
export const useOrders = (wanted: OrdersWanted, sort: OrderSort, page: number) =>
  useListAnswer(['orders', 'list', wanted, sort, page], () =>
    callApi(listOrders, {
      query: { ...pageAt(page, ORDERS_A_PAGE), sort, ...narrowedBy(wanted) },
    }),
  )

export const useOrder = (id: string) =>
  useAnswer(['orders', 'one', id], () => callApi(readOrder, { params: { id } }))

/** What a change of an order answers is the order as it is now; twice pressed is once sent. */
export function useOrderChange<Given>(
  id: string,
  change: (given: Given) => Promise<{ data: OrderAnswer }>,
  done: string,
  onDone: () => void = () => {},
) {
  const queries = useQueryClient()
  return useMutationOnce({
    // Each answers with the whole order: the last one that was asked is the last one that answers.
    scope: { id: `order ${id}` },
    mutationFn: change,
    onSuccess: async ({ data }) => {
      await showAnswer(queries, ['orders', 'one', id], data)
      showToast('success', done)
      onDone()
    },
    onError: (error) => {
      const goesOn = error instanceof CallError && error.code === orderProblems.cancelling_goes_on.code
      showToast(goesOn ? 'info' : 'error', error.message || 'Error en la petición')
      if (goesOn) onDone()
    },
    onSettled: (_data, error) => readAgain(queries, ['orders'], error),
  })
}

/** A step as it is sent. */
export interface StepSent {
  readonly status: OrderStep
  readonly trackingNumber?: string
  readonly carrier?: OrderCarrier
  readonly tell: boolean
}

export const useOrderStep = (id: string) =>
  useOrderChange(
    id,
    (body: StepSent) => callApi(setOrderStatus, { params: { id }, body }),
    'Pedido actualizado',
  )

export const useUndoStep = (id: string) =>
  useOrderChange(
    id,
    (status: OrderStep) => callApi(undoOrderStep, { params: { id }, body: { status } }),
    'Paso deshecho',
  )

export const useTracking = (id: string) =>
  useOrderChange(
    id,
    (body: { trackingNumber: string; carrier: OrderCarrier; tell: boolean }) =>
      callApi(setTracking, { params: { id }, body }),
    'Seguimiento guardado',
  )

export function useOrderNote(id: string) {
  const [keys] = useState(requestKeys)
  const send = (note: string) =>
    carryOnce(keys, (key) => callApi(addOrderNote, { params: { id }, body: { note } }, { key }))
  return useOrderChange(id, send, 'Nota guardada')
}

export const useCopyDecision = (id: string, item: number) =>
  useOrderChange(
    id,
    (fate: NumberFate) => callApi(decideCopy, { params: { id, item }, body: { fate } }),
    'Guardamos tu decisión',
  )

/** @param originals how many there are in the order */
export const useRelist = (id: string, originals: number) =>
  useOrderChange(
    id,
    () => callApi(relistOrder, { params: { id } }),
    originals === 1 ? 'La obra está a la venta otra vez' : 'Las obras están a la venta otra vez',
  )

/** @param originals how many there are in the order */
export const useWithhold = (id: string, originals: number) =>
  useOrderChange(
    id,
    () => callApi(withholdOrder, { params: { id } }),
    originals === 1 ? 'La obra queda fuera de venta' : 'Las obras quedan fuera de venta',
  )

export const useWriteOff = (id: string) =>
  useOrderChange(id, () => callApi(writeOffOrder, { params: { id } }), 'El pedido está cerrado')
