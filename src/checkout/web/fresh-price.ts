import { viewOf } from '#artworks/artwork-view.ts'
import { digitalViewOf } from '#digital-art/digital-art-view.ts'
import type { Money } from '#money/money.ts'
import { chargedFor } from '#money/pesos-price.ts'
import type { FreshLine } from '../checkout-api.ts'

const sizeIn = (print: FreshLine['print']) =>
  print === null ? undefined : digitalViewOf(print.work).sizes.find(({ id }) => id === print.sizeId)

/** What a line costs now; `undefined` when it does not exist any more. */
export function freshPriceOf({ artwork, print }: FreshLine): Money | undefined {
  const priced = artwork === null ? sizeIn(print) : viewOf(artwork)
  return priced === undefined ? undefined : (chargedFor(priced.price, priced.pesos) ?? undefined)
}
