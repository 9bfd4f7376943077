import { type FormEvent, type ReactNode, useState } from 'react'
import type { CartLine } from '#cart/cart.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { ASK_FOR_SHIPPING } from '#shipping/shipping-text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import type { FreshCart } from '../checkout-api.ts'
import { quoteText } from '../delivery-text.ts'
import { askDelivery } from './ask-delivery.ts'

/** What a page knows of a delivery before anybody says where to. */
export interface DeliveryOffer {
  /** The least that it costs anywhere, in whole pesos; null where it has no price. */
  readonly least: number | null
  readonly isInsured: boolean
  /** It has to be asked about. */
  readonly mustAsk: boolean
  /** Where a work is fetched; empty when nobody says. */
  readonly city: string
}

interface DeliveryTeaserProps {
  readonly offer: DeliveryOffer
  /** What would lie in the cart. */
  readonly line: CartLine
  /** The way to ask, for a work that has to be asked about. */
  readonly askLink?: ReactNode
}

function offerText({ least, isInsured, mustAsk, city }: DeliveryOffer): string {
  const pickup = `retiro en ${city || 'el taller'} sin cargo.`
  if (mustAsk) return `${ASK_FOR_SHIPPING.replace(/\.$/, '')}; ${pickup}`
  if (least === null) return `Envío a todo el país, a coordinar; ${pickup}`
  const from = least === 0 ? 'sin cargo' : `desde ${formatPrice(moneyOf(least, 'ARS'))}`
  return `Envío a todo el país ${from}${isInsured ? ', asegurado' : ''}; ${pickup}`
}

const NO_CODE = 'Escribí un código postal de cuatro números, como 1425.'
const NOT_NOW = 'No pudimos calcular el envío. Probá de nuevo en un momento.'

function answerText({ quote, province }: FreshCart['shipping']): string {
  if (province === null) return NO_CODE
  const text = quoteText(quote ?? undefined)
  return text === undefined ? `Envío a ${province}: a coordinar.` : `Envío a ${province}: ${text}.`
}

/** What it costs to have a work delivered, below its price: from how much, and exactly for a postal code. */
export function DeliveryTeaser({ offer, line, askLink }: DeliveryTeaserProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-quiet">{offerText(offer)}</p>
      {offer.mustAsk && askLink}
      {offer.least !== null && !offer.mustAsk && <PostalCode line={line} />}
    </div>
  )
}

function PostalCode({ line }: Pick<DeliveryTeaserProps, 'line'>) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  function ask(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setAnswer(NO_CODE)
    setBusy(true)
    askDelivery([line], { postalCode: code.slice(0, 20) })
      .then((shipping) => setAnswer(answerText(shipping)))
      .catch(() => setAnswer(NOT_NOW))
      .finally(() => setBusy(false))
  }
  return (
    // Only a script can ask.
    <form noValidate onSubmit={ask} className="flex flex-wrap items-end gap-x-3 gap-y-2 noscript:hidden">
      <TextField
        className="w-36"
        label="Código postal"
        name="postalCode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={20}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          setAnswer('')
        }}
      />
      <Button type="submit" tone="plain" aria-disabled={busy} className="min-h-12">
        Calcular envío
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {answer}
      </p>
    </form>
  )
}
