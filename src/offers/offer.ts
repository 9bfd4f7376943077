import { z } from 'zod'
import { ContactForm, tidyLines } from '#contact-messages/contact-message.ts'
import { PERSON_LIMITS } from '#contact-messages/contact-words.ts'
import { formatPrice } from '#money/format-price.ts'
import { type Currency, type Money, moneyOf } from '#money/money.ts'
import { writePrice } from '#money/read-price.ts'
import { fieldErrorsIn, firstByField } from '#platform/contract/field-errors.ts'
import { alone } from '#platform/contract/web-address.ts'
import { neededText } from '#platform/contract/written-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import { ANSWER_DAYS, WORDS_LIMIT } from './offer-limits.ts'

/**
 * `open`: the artist has not answered. `countered`: the buyer has not answered her. `missed`: the work was bought, mostly by somebody else.
 */
export const OFFER_STATES = ['open', 'countered', 'accepted', 'declined', 'expired', 'missed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The only moves that an offer knows. */
export const offerTransitions: Record<OfferState, readonly OfferState[]> = {
  open: ['open', 'countered', 'accepted', 'declined', 'expired', 'missed'],
  // Offering once more is an answer, too.
  countered: ['open', 'accepted', 'declined', 'expired', 'missed'],
  // Without a page to pay on nothing was sold.
  accepted: ['open', 'countered'],
  declined: [],
  expired: [],
  missed: [],
}

export const canMoveOffer = (from: OfferState, to: OfferState): boolean => offerTransitions[from].includes(to)

/** Whether somebody can still answer it. */
export const isLive = (state: OfferState): boolean => state === 'open' || state === 'countered'

const LEAST = { ARS: 1000, USD: 10, EUR: 10 } as const satisfies Record<Currency, number>
/** Less is no offer, where everybody reads the price. */
const LEAST_SHARE = 0.1
const MOST = 1_000_000_000

/**
 * The least that can be offered, in whole units.
 * @param shown the price as visitors read it; null where they have to ask: no limit may tell it then
 */
export const leastOffer = (currency: Currency, shown: Money | null): number =>
  Math.max(LEAST[currency], shown === null ? 0 : Math.ceil((shown.minor / 100) * LEAST_SHARE))

const AMOUNT = 'Escribí cuánto ofrecés, sin centavos'

const TOO_MUCH = `El monto no puede pasar de ${writePrice(MOST)}`

const Amount = z.number(AMOUNT).max(MOST, alone(TOO_MUCH)).int(AMOUNT).min(1, AMOUNT)

const { email, phone } = ContactForm.shape

const words = z
  .string()
  .overwrite(tidyLines)
  .trim()
  .max(WORDS_LIMIT, alone(`El mensaje no puede exceder los ${WORDS_LIMIT} caracteres`))
  .default('')

/** What a visitor sends. `amount` in whole units of the work's currency. */
export const OfferForm = z.object({
  artworkId: z.string().min(1).max(200),
  /** As a buyer's is taken: letters and spaces alone are the contact form's rule. */
  name: neededText('El nombre es requerido', PERSON_LIMITS.name),
  email,
  phone,
  amount: Amount,
  message: words,
})

/** What the artist answers with another amount. */
export const CounterForm = z.object({ amount: Amount, words })

type Counter = z.output<typeof CounterForm>
type CounterErrors = Partial<Record<keyof Counter, string>>

/** What a counter-offer lies between, in whole units. */
interface Answered {
  readonly amount: number
  readonly currency: Currency
  /** What the work costs, as visitors read it; null where they have to ask, or it is gone. */
  readonly shownPrice: number | null
}

/**
 * Why an offer is not answered with this amount; `undefined` when it can be. Who wants no more accepts it, and a price
 * that everybody reads buys the work without an offer.
 */
export function counterRefusal(
  { amount, currency, shownPrice }: Answered,
  counter: number,
): string | undefined {
  const text = (major: number) => formatPrice(moneyOf(major, currency))
  if (counter <= amount) return `La contraoferta tiene que ser mayor que la oferta: ${text(amount)}`
  if (shownPrice !== null && counter > shownPrice)
    return `La contraoferta no puede pasar el precio de la obra: ${text(shownPrice)}`
  return undefined
}

/** What she typed, as it can be sent; or one sentence for each field that is wrong. */
export function readCounter(
  typed: z.input<typeof CounterForm>,
  offer: Answered,
): { readonly errors: CounterErrors; readonly counter?: Counter } {
  const read = CounterForm.safeParse(typed)
  if (!read.success) return { errors: firstByField(fieldErrorsIn(read)) }
  const refusal = counterRefusal(offer, read.data.amount)
  return refusal === undefined ? { errors: {}, counter: read.data } : { errors: { amount: refusal } }
}

interface Amounts {
  readonly amount: number
  readonly counter: number | null
  readonly currency: Currency
}

interface OfferedFor {
  readonly currency: Currency
  /** The price as visitors read it, less its discount; null where they have to ask. */
  readonly shown: Money | null
  /** Whether it can be bought at that price now. */
  readonly isBuyable: boolean
}

/**
 * Why an amount is no offer for a work; `undefined` when it is one. Whoever offers the price that she reads, or more, buys the
 * work at once, and for no more than that. Where the price is asked for no sentence tells it.
 */
export function offerRefusal(
  { currency, shown, isBuyable }: OfferedFor,
  amount: number,
): { readonly kind: 'offer_too_low' | 'offer_not_below_price'; readonly message: string } | undefined {
  const least = leastOffer(currency, shown)
  if (amount < least) {
    const message = `La oferta es demasiado baja: desde ${formatPrice(moneyOf(least, currency))}`
    return { kind: 'offer_too_low', message }
  }
  if (shown === null || !isBuyable || moneyOf(amount, currency).minor < shown.minor) return undefined
  const message = `La obra cuesta ${formatPrice(shown)}: podés comprarla ahora a ese precio, sin ofertar`
  return { kind: 'offer_not_below_price', message }
}

/** What is paid when the last word of both is accepted. */
export const agreedPrice = ({ amount, counter, currency }: Amounts): Money =>
  moneyOf(counter ?? amount, currency)

export const offerStateTexts = {
  open: 'Sin responder',
  countered: 'Con contraoferta',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  expired: 'Vencida',
  missed: 'La obra se vendió',
} satisfies Record<OfferState, string>

export const offeredMessage = `Recibimos tu oferta. Te respondemos por correo, en ${periodText(ANSWER_DAYS, 'day')} a más tardar.`
