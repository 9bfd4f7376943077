import { useEffect, useState } from 'react'
import type { Cart } from '#cart/cart.ts'
import { postalDigitsOf } from '#shipping/province-of.ts'
import { choiceOf, type ShippingOption, type ShippingQuote, TABLE_OPTION } from '#shipping/shipping-quote.ts'
import { useAfterPress } from '#ui/use-after-press.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { askCart } from './ask-cart.ts'

/** What was asked: nothing without a province. */
interface Question {
  readonly cart: Cart
  readonly province: string
  /** Carriers are asked about a postal code that is complete. */
  readonly postalCode: string
  /** Grows when the same is to be asked once more. */
  readonly round: number
}

interface Answer {
  readonly asked: Question
  /** `undefined` when nobody has answered. */
  readonly quote: ShippingQuote | undefined
  readonly options: readonly ShippingOption[]
}

const isSame = (one: Question, other: Question) =>
  one.cart === other.cart &&
  one.province === other.province &&
  one.postalCode === other.postalCode &&
  one.round === other.round

const isAsked = ({ cart, province }: Question) => province !== '' && cart.lines.length > 0

type Destination = Pick<CheckoutForm, 'shippingMethod' | 'province' | 'postalCode' | 'shippingChoice'>

function questionOf(
  cart: Cart,
  { shippingMethod, province, postalCode }: Destination,
  round: number,
): Question {
  if (shippingMethod !== 'delivery') return { cart, province: '', postalCode: '', round }
  return { cart, province, postalCode: postalDigitsOf(postalCode) ?? '', round }
}

/** What is known of a delivery by an answer; the first option is the one until another is chosen. */
function newsOf(answer: Answer | undefined, choice: string) {
  const options = answer?.options ?? []
  const wanted = options.find((option) => choiceOf(option) === choice)
  const chosen = wanted ?? options[0]
  const quote = chosen === undefined ? answer?.quote : { price: chosen.price, unpriced: null }
  // Without options there is the artist's table alone.
  const isTaken = choice === '' || wanted !== undefined || (choice === TABLE_OPTION && options.length === 0)
  return { quote, options, chosen, isLost: quote !== undefined && !isTaken }
}

/**
 * What the delivery of a cart costs, asked for whenever the cart or its destination is another.
 * @param usualWays how many ways to have it brought there usually are: so many have room before they are known
 */
export function useDeliveryQuote(cart: Cart, form: Destination, usualWays = 0) {
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [mostWays, setMostWays] = useState(0)
  const afterPress = useAfterPress()
  const question = questionOf(cart, form, round)
  const { province, postalCode } = question
  useEffect(() => {
    const asked = { cart, province, postalCode, round }
    if (!isAsked(asked)) return
    let isAwaited = true
    const take = (told: Omit<Answer, 'asked'>) =>
      afterPress(() => {
        if (!isAwaited) return
        setAnswer({ asked, ...told })
        setMostWays((most) => Math.max(most, told.options.length))
      })
    askCart(cart.lines, { province, ...(postalCode !== '' && { postalCode }) }).then(
      ({ shipping: { quote, options } }) => take({ quote: quote ?? undefined, options }),
      // Whoever goes on without an answer is told the price before anything is charged.
      () => take({ quote: undefined, options: [] }),
    )
    return () => {
      isAwaited = false
    }
  }, [cart, province, postalCode, round, afterPress])
  const isAnswered = answer !== undefined && isSame(answer.asked, question)
  // What the shop has said by itself counts until it has been asked again.
  const isRetold = answer !== undefined && isSame({ ...answer.asked, round }, question)
  const { quote, isLost, ...ways } = newsOf(isAnswered || isRetold ? answer : undefined, form.shippingChoice)
  return {
    quote,
    ways: {
      ...ways,
      room: Math.max(usualWays, mostWays),
      isAwaited: isAsked(question) && !isAnswered,
      isLost: isLost && isAnswered,
    },
    /** Takes what the shop has said of it by itself, and asks what there is to choose now. */
    take: (told: ShippingQuote) => {
      setAnswer({ asked: question, quote: told, options: [] })
      setRound(round + 1)
    },
  }
}
