import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { CartLine } from '#cart/cart.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { ASK_FOR_SHIPPING, NO_QUOTE_NOW } from '#shipping/shipping-text.ts'
import { Button } from '#ui/button.tsx'
import { POSTAL_CODE_LIMIT } from '../checkout-limits.ts'
import { BuyingTerms } from './buying-terms.tsx'
import { answeredBy, answerTo, isUnderWay, NOTHING_ASKED, questionOf } from './delivery-question.ts'

/** What a page knows of a delivery before anybody says where to. */
export interface DeliveryOffer {
  /** The least that it costs anywhere, in whole pesos; null where it has no price. */
  readonly least: number | null
  readonly isInsured: boolean
  /** It has to be asked about. */
  readonly mustAsk: boolean
  /** Where a work is fetched; empty when nobody says. */
  readonly city: string
  /** What else is told of a sale before anybody pays. */
  readonly terms: readonly string[]
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

/** What asks and checks comes when it is wanted: a page of a work is light. */
const ask = (line: CartLine, code: string): Promise<string> =>
  import('./delivery-answer.ts').then(
    ({ deliveryAnswer }) => deliveryAnswer(line, code),
    () => NO_QUOTE_NOW,
  )

/** What it costs to have a work delivered, below its price: from how much, and exactly for a postal code. */
export function DeliveryTeaser({ offer, line, askLink }: DeliveryTeaserProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-quiet">{offerText(offer)}</p>
      {offer.mustAsk && askLink}
      {offer.least !== null && !offer.mustAsk && <PostalCode line={line} />}
      <BuyingTerms terms={offer.terms} />
    </div>
  )
}

function PostalCode({ line }: Pick<DeliveryTeaserProps, 'line'>) {
  const id = useId()
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(NOTHING_ASKED)
  const question = questionOf(line, code)
  const busy = isUnderWay(asked, question)
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAsked({ question })
    const answer = await ask(line, code)
    setAsked((last) => answeredBy(last, { question, answer }))
  }
  return (
    // Only a script can ask.
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex max-w-full flex-wrap items-end gap-x-3 gap-y-2 noscript:hidden"
    >
      <div className="flex max-w-full flex-col gap-1.5">
        <label htmlFor={`${id}-code`} className="font-medium text-small">
          Código postal
        </label>
        <input
          id={`${id}-code`}
          name="postalCode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={POSTAL_CODE_LIMIT}
          value={code}
          aria-describedby={`${id}-answer`}
          className="min-h-12 w-36 max-w-full rounded-[2px] border border-edge bg-white px-4 py-2.5 text-body transition-colors hover:border-ink"
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <Button type="submit" tone="plain" aria-disabled={busy} className="min-h-12">
        Calcular envío
      </Button>
      <p id={`${id}-answer`} role="status" className="basis-full empty:hidden">
        {answerTo(asked, question)}
      </p>
    </form>
  )
}
