import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderAnswer } from '#orders/orders-api.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { isUnheard } from '#platform/web-client/kept-key.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import { showToast } from '#ui/toast.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { createOrder } from '../../assisted-sale-api.ts'
import {
  type AssistedSaleDraft,
  type AssistedSaleErrors,
  emptyAssistedSale,
  errorsOfAssistedSale,
  shippingTotalIn,
} from '../../assisted-sale-form.ts'
import { checkoutRequestOf } from '../checkout-request.ts'
import { begunIn, refusalOf } from '../refusal.ts'
import type { CheckoutFields } from '../use-checkout.ts'
import { useChosenWorks, type WorksToSell } from './use-chosen-works.ts'

export interface AssistedSale extends CheckoutFields {
  readonly works: WorksToSell
  readonly form: AssistedSaleDraft
  readonly errors: AssistedSaleErrors
  readonly setShippingCost: (shippingCost: string) => void
  readonly busy: boolean
  /** The order was begun, and there is no link to pay it yet. */
  readonly isBegun: boolean
  /** No answer came: nobody here knows whether the order was made. */
  readonly isUnknown: boolean
  readonly dirty: boolean
  /** What holds the works and the form: the first thing that is wrong takes the focus. */
  readonly element: RefObject<HTMLDivElement | null>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** A sale that the artist makes herself: which works, to whom, and the order that comes of it. */
export function useAssistedSale(onSold: (order: OrderAnswer) => void): AssistedSale {
  const queries = useQueryClient()
  const works = useChosenWorks()
  /** The token of an order that was begun and whose payment page did not come in time. */
  const [begun, setBegun] = useState<string>()
  /** However often this form is sent, one sale comes of it. */
  const [requestKey] = useState(newRequestKey)
  const [isUnknown, setIsUnknown] = useState(false)
  const element = useRef<HTMLDivElement | null>(null)
  const { cart, refuse } = works
  const sale = useDraftForm<AssistedSaleDraft>({
    blank: emptyAssistedSale,
    errorsOf: (draft) => ({ ...errorsOfAssistedSale(draft, cart.lines.length) }),
    within: element,
    send,
  })

  function explain(error: unknown) {
    const order = begunIn(error)
    // The next attempt goes on with this order, or takes its place.
    if (order !== undefined) return setBegun(order.token)
    setIsUnknown(isUnheard(error))
    const refusal = refusalOf(error)
    if (refusal.kind === 'cart') {
      flushSync(() => refuse(refusal.lines))
      element.current?.querySelector<HTMLElement>('[data-refused]')?.focus()
    }
    if (refusal.kind === 'fields') sale.point(refusal.errors)
    // What stands where it is mended is not said once more in passing.
    if (refusal.kind === 'other')
      showToast('error', (error instanceof Error && error.message) || 'Error al procesar el pedido')
  }

  async function send(draft: AssistedSaleDraft) {
    refuse([])
    setIsUnknown(false)
    const request = { previousOrder: begun, requestKey, shippingTotal: shippingTotalIn(draft) }
    try {
      // Nobody has accepted the terms yet: the buyer does it on the page of her order, before she pays.
      const body = { ...checkoutRequestOf(cart, draft, request), acceptedTerms: undefined }
      const { data } = await callApi(createOrder, { body })
      for (const room of ['orders', 'artworks']) await queries.invalidateQueries({ queryKey: [room] })
      onSold(data)
    } catch (error) {
      explain(error)
    }
  }

  return {
    works,
    form: sale.draft,
    errors: sale.errors,
    change: (field, value) => sale.change((before) => ({ ...before, [field]: value })),
    setShippingCost: (shippingCost) => sale.change({ shippingCost }),
    busy: sale.busy,
    isBegun: begun !== undefined,
    isUnknown,
    dirty: cart.lines.length > 0 || sale.dirty,
    element,
    onSubmit: sale.onSubmit,
  }
}
