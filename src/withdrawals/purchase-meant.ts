import { PHONE_END } from '#orders/phone-end.ts'

/** A purchase from which somebody may want to withdraw. */
export interface Purchase {
  readonly orderId: string
  readonly number: number
  /** First name and last. */
  readonly name: string
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

/** The digits that tell a telephone from all others, however its area is written; empty when there are too few. */
export function phoneEndOf(phone: string): string {
  const digits = digitsOf(phone)
  return digits.length < PHONE_END ? '' : digits.slice(-PHONE_END)
}

const sameLine = (one: string, other: string) =>
  phoneEndOf(one) !== '' && phoneEndOf(one) === phoneEndOf(other)

const sameAddress = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase()

const isBuyer = ({ email, phone }: Words, purchase: Purchase): boolean =>
  sameAddress(email, purchase.email) || sameLine(phone, purchase.phone)

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

/** What a request says otherwise than the purchase that it means. */
export const DIFFERENCES = ['name', 'email'] as const
export type Difference = (typeof DIFFERENCES)[number]

const namesIn = (text: string): string[] => folded(text).match(/\p{L}{2,}/gu) ?? []

/**
 * What speaks against its being the buyer who asks. Telephones and addresses are known to others: only who gives the
 * purchase's own address, where its buyer reads of it, and a name of hers stops an order before the artist has looked.
 */
export function differencesFrom(
  said: Pick<Words, 'email'> & { readonly name: string },
  purchase: Purchase,
): Difference[] {
  const names = namesIn(purchase.name)
  const isNamed = namesIn(said.name).some((each) => names.includes(each))
  const isAddressed = sameAddress(said.email, purchase.email)
  return DIFFERENCES.filter((each) => (each === 'name' ? !isNamed : !isAddressed))
}

const differenceTexts = {
  name: 'el nombre es otro que el de la compra',
  email: 'no dejó el email de la compra',
} satisfies Record<Difference, string>

/** 'el nombre es otro que el de la compra y no dejó el email de la compra' */
export const differenceText = (differences: readonly Difference[]): string =>
  differences.map((each) => differenceTexts[each]).join(' y ')
