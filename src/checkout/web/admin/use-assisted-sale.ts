import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { addLine, type Cart, type CartLine, emptyCart, removeLine, replaceLine } from '#cart/cart.ts'
import { readPrice } from '#money/read-price.ts'
import type { OrderAnswer } from '#orders/orders-api.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import { showToast } from '#ui/toast.ts'
import { createOrder } from '../../assisted-sale-api.ts'
import type { FreshLine } from '../../checkout-api.ts'
import { emptyCheckoutForm, errorsOfStep, type StepErrors } from '../../checkout-form.ts'
import { checkoutRequestOf } from '../checkout-request.ts'
import { isUnheard } from '../purchase-key.ts'
import { begunIn, refusalOf } from '../refusal.ts'
import type { CheckoutFields } from '../use-checkout.ts'
import { useFocusOnError } from '../use-focus-on-error.ts'

export interface AssistedSale extends CheckoutFields {
  readonly cart: Cart
  readonly add: (line: CartLine) => void
  readonly remove: (id: string) => void
  /** Takes a work at the price that it has now. */
  readonly accept: (line: CartLine) => void
  /** What keeps chosen works from being sold. */
  readonly refused: readonly FreshLine[]
  /** Nothing is chosen although the form was sent. */
  readonly isEmpty: boolean
  readonly busy: boolean
  /** The order was begun, and there is no link to pay it yet. */
  readonly isBegun: boolean
  /** No answer came: nobody here knows whether the order was made. */
  readonly isUnknown: boolean
  readonly dirty: boolean
  /** What the artist asks for the delivery, as it is typed. */
  readonly shippingCost: { readonly text: string; readonly error?: string | undefined }
  readonly setShippingCost: (text: string) => void
  /** What holds the works and the form: the first thing that is wrong takes the focus. */
  readonly element: RefObject<HTMLDivElement | null>
  readonly send: () => Promise<void>
}

const COST = 'Escribí el costo en pesos, sin centavos'

/** Whole pesos as they are typed, 0 for nothing; `undefined` for what is no amount. */
function wholePesosIn(text: string): number | undefined {
  if (text.trim() === '') return 0
  const pesos = readPrice(text)
  return Number.isInteger(pesos) && pesos >= 0 ? pesos : undefined
}

/** A sale that the artist makes herself: which works, to whom, and the order that comes of it. */
export function useAssistedSale(onSold: (order: OrderAnswer) => void): AssistedSale {
  const queries = useQueryClient()
  const [cart, setCart] = useState(emptyCart)
  const [form, setForm] = useState(emptyCheckoutForm)
  const [errors, setErrors] = useState<StepErrors>({})
  const [refused, setRefused] = useState<readonly FreshLine[]>([])
  const [isEmpty, setIsEmpty] = useState(false)
  const [shippingCost, setShippingCost] = useState<AssistedSale['shippingCost']>({ text: '' })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  /** The token of an order that was begun and whose payment page did not come in time. */
  const [begun, setBegun] = useState<string>()
  /** However often this form is sent, one sale comes of it. */
  const [requestKey] = useState(newRequestKey)
  const [isUnknown, setIsUnknown] = useState(false)
  const element = useRef<HTMLDivElement | null>(null)
  useFocusOnError(element, attempt)

  const settle = (id: string) => setRefused((lines) => lines.filter((line) => line.id !== id))

  function show(found: StepErrors) {
    setErrors(found)
    setAttempt((count) => count + 1)
  }

  function explain(error: unknown) {
    const order = begunIn(error)
    // The next attempt goes on with this order, or takes its place.
    if (order !== undefined) return setBegun(order.token)
    setIsUnknown(isUnheard(error))
    const refusal = refusalOf(error)
    if (refusal.kind === 'cart') setRefused(refusal.lines)
    // What stands where it is mended is not said once more in passing.
    if (refusal.kind !== 'other') return show(refusal.kind === 'fields' ? refusal.errors : {})
    showToast('error', (error instanceof Error && error.message) || 'Error al procesar el pedido')
  }

  async function send() {
    if (busy) return
    const found = { ...errorsOfStep(1, form), ...errorsOfStep(2, form) }
    setIsEmpty(cart.lines.length === 0)
    const shippingTotal = form.shippingMethod === 'pickup' ? 0 : wholePesosIn(shippingCost.text)
    setShippingCost({ text: shippingCost.text, error: shippingTotal === undefined ? COST : undefined })
    const isWrong = shippingTotal === undefined || Object.keys(found).length > 0
    if (cart.lines.length === 0 || isWrong) return show(found)
    setBusy(true)
    setRefused([])
    setIsUnknown(false)
    const wish = { previousOrder: begun, requestKey, shippingTotal }
    try {
      // Nobody has accepted the terms yet: the buyer does it where she pays.
      const body = { ...checkoutRequestOf(cart, form, wish), acceptedTerms: undefined }
      const { data } = await callApi(createOrder, { body })
      for (const room of ['orders', 'artworks']) await queries.invalidateQueries({ queryKey: [room] })
      onSold(data)
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    cart,
    form,
    errors,
    refused,
    isEmpty: isEmpty && cart.lines.length === 0,
    busy,
    isBegun: begun !== undefined,
    isUnknown,
    dirty: cart.lines.length > 0 || form !== emptyCheckoutForm || shippingCost.text !== '',
    shippingCost,
    setShippingCost: (text) => setShippingCost({ text }),
    element,
    send,
    add: (line) => setCart((now) => addLine(now, line)),
    remove: (id) => {
      setCart((now) => removeLine(now, id))
      settle(id)
    },
    accept: (line) => {
      setCart((now) => replaceLine(now, line))
      settle(line.id)
    },
    change: (field, value) => {
      setForm((now) => ({ ...now, [field]: value }))
      setErrors(({ [field]: _gone, ...rest }) => rest)
    },
  }
}
