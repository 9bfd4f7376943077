/** A purchase from which somebody may want to withdraw. */
export interface Purchase {
  readonly orderId: string
  readonly number: number
  readonly email: string
  readonly phone: string
  readonly titles: readonly string[]
}

interface Words {
  readonly email: string
  readonly phone: string
  readonly purchase: string
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const LINE_DIGITS = 8

/** The digits that tell a telephone from all others, however its area is written; empty when there are too few. */
export function phoneEndOf(phone: string): string {
  const digits = digitsOf(phone)
  return digits.length < LINE_DIGITS ? '' : digits.slice(-LINE_DIGITS)
}

const sameLine = (one: string, other: string) =>
  phoneEndOf(one) !== '' && phoneEndOf(one) === phoneEndOf(other)

const isBuyer = ({ email, phone }: Words, purchase: Purchase): boolean =>
  (email !== '' && email.toLowerCase() === purchase.email.toLowerCase()) || sameLine(phone, purchase.phone)

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The numbers that somebody may have meant as the number of an order. */
export const orderNumbersIn = (text: string): number[] =>
  (text.match(/(?<!\d)\d{1,9}(?!\d)/g) ?? []).map(Number)

/**
 * The purchase that a request means: the one that it names by number or by title, or the only one of its sender.
 * Nobody is linked to a purchase that is not hers; a request that means none is as good as any other.
 */
export function purchaseMeant<One extends Purchase>(
  words: Words,
  purchases: readonly One[],
): One | undefined {
  const own = purchases.filter((purchase) => isBuyer(words, purchase))
  const numbers = orderNumbersIn(words.purchase)
  const numbered = own.find(({ number }) => numbers.includes(number))
  if (numbered !== undefined) return numbered
  const said = folded(words.purchase)
  const titled = own.filter(({ titles }) => titles.some((title) => said.includes(folded(title))))
  if (titled.length === 1) return titled[0]
  return said === '' && own.length === 1 ? own[0] : undefined
}
