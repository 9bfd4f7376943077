import type { Money } from './money.ts'

interface Priced {
  readonly price: Money
}

/**
 * The one that costs least by what is charged for it. Amounts of different currencies are not compared: what has no rate
 * comes last, and among several such the currency of the first counts.
 * @param chargeOf pesos; null or nothing for what can only be talked about
 */
export function cheapestOf<Thing extends Priced>(
  things: readonly Thing[],
  chargeOf: (thing: Thing) => Money | null | undefined,
): Thing | undefined {
  const charged = things.flatMap((thing) => {
    const charge = chargeOf(thing)
    return charge ? [{ thing, minor: charge.minor }] : []
  })
  const alike = things.filter(({ price }) => price.currency === things[0]?.price.currency)
  const compared = charged.length > 0 ? charged : alike.map((thing) => ({ thing, minor: thing.price.minor }))
  return compared.sort((one, other) => one.minor - other.minor)[0]?.thing
}
