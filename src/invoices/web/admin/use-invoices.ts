import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { correctOrderBilling, type InvoiceBuyer } from '../../invoice-buyer-api.ts'
import type { InvoiceSettings } from '../../invoice-settings.ts'
import {
  changeInvoiceSettings,
  issueOrderInvoice,
  leaveOrderInvoice,
  listOrderInvoices,
  type OrderInvoices,
  readInvoiceSettings,
  retryRefusedInvoices,
  testInvoicing,
} from '../../invoices-api.ts'

export const SETTINGS = ['invoices', 'settings']
const ORDERS = ['orders']
/** Read again with all that is shown of orders: money that went back is credited. */
const keyOf = (orderId: string) => [...ORDERS, 'invoices', orderId]
const LOOK_AGAIN_MS = 3000

const isUnderWay = (data: OrderInvoices | undefined) =>
  data?.invoices.some(({ state }) => state === 'wanted' || state === 'reserved') ?? false

/**
 * The invoices of an order; looked at again while one is under way. What is granted changes what else is shown of the
 * order: its buyer was sent an email.
 */
export function useOrderInvoices(orderId: string) {
  const queries = useQueryClient()
  const query = useAnswer(keyOf(orderId), () => callApi(listOrderInvoices, { params: { id: orderId } }), {
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  })
  const granted = query.data?.invoices.filter(({ state }) => state === 'granted').length
  const before = useRef(granted)
  useEffect(() => {
    const isMore = before.current !== undefined && granted !== undefined && granted > before.current
    before.current = granted
    if (isMore) void queries.invalidateQueries({ queryKey: ORDERS })
  }, [granted, queries])
  return query
}

const presses = {
  issue: { endpoint: issueOrderInvoice, done: 'Se la pedimos a ARCA' },
  leave: { endpoint: leaveOrderInvoice, done: 'Anotado: la hacés vos' },
} as const

/** Has what is owed of an order issued, or leaves it to the artist. */
export function usePress(orderId: string, press: keyof typeof presses) {
  const queries = useQueryClient()
  const { endpoint, done } = presses[press]
  return useMutationOnce({
    mutationFn: () => callApi(endpoint, { params: { id: orderId } }),
    onSuccess: async ({ data }) => {
      await showAnswer(queries, keyOf(orderId), data)
      showToast('success', done)
    },
    onError: (error) => {
      showFailure(error)
      return readAgain(queries, keyOf(orderId), error)
    },
  })
}

/** Corrects whom the invoice of an order names. What is refused at a field is thrown: the form says where. */
export function useCorrection(orderId: string) {
  const queries = useQueryClient()
  return async (body: InvoiceBuyer): Promise<void> => {
    const params = { id: orderId }
    const { data } = await callApi(correctOrderBilling, { params, body }).catch(async (error: unknown) => {
      // It was granted meanwhile, or is asked for: what is shown of it is old.
      if (error instanceof CallError && error.status === 409) await readAgain(queries, ORDERS, error)
      throw error
    })
    await showAnswer(queries, keyOf(orderId), data)
    showToast(
      'success',
      isUnderWay(data) ? 'Datos corregidos: le pedimos la factura a ARCA' : 'Datos corregidos',
    )
    await readAgain(queries, ORDERS, null)
  }
}

export const useInvoiceSettings = () =>
  useAnswer(SETTINGS, () => callApi(readInvoiceSettings), {
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const SAVED = 'Facturación guardada'
const RETRY_ABOVE = 'Arriba podés volver a intentar lo que no se emitió'

/** Keeps what becomes of the settings that are stored by now, and answers it. Throws what was refused: the form says where. */
export function useSettingsChange() {
  const queries = useQueryClient()
  return async (changed: (stored: InvoiceSettings) => InvoiceSettings): Promise<InvoiceSettings> => {
    const stored = await callApi(readInvoiceSettings)
    const body = changed(stored.data.settings)
    const { data } = await callApi(changeInvoiceSettings, { body })
    await showAnswer(queries, SETTINGS, data)
    const isWhole = data.missing.length === 0 || data.settings.mode === 'off'
    if (isWhole) showToast('success', data.refused === 0 ? SAVED : `${SAVED}. ${RETRY_ABOVE}`)
    else showToast('info', 'Guardado, pero todavía no se emite nada: arriba dice lo que falta')
    return body
  }
}

/** Has all tried again that was not issued. */
export function useRetry() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: () => callApi(retryRefusedInvoices),
    onSuccess: async ({ data }) => {
      await showAnswer(queries, SETTINGS, data)
      showToast('success', 'Se las pedimos a ARCA: lo que vuelva a fallar queda en Vista General')
    },
    onError: (error) => showFailure(error),
    onSettled: (_data, error) => readAgain(queries, ORDERS, error),
  })
}

export const useIssuerTest = () =>
  useMutationOnce({
    mutationFn: async () => (await callApi(testInvoicing)).data,
    onError: (error) => showFailure(error),
  })
