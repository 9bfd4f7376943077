import { viewOf } from '#artworks/artwork-view.ts'
import { digitalViewOf } from '#digital-art/digital-art-view.ts'
import type { Money } from '#money/money.ts'
import type { FreshLine } from '../checkout-api.ts'

/** What a line costs now; `undefined` when it does not exist any more. */
export function freshPriceOf({ artwork, print }: FreshLine): Money | undefined {
  if (artwork !== null) return viewOf(artwork).price
  return print === null
    ? undefined
    : digitalViewOf(print.work).sizes.find(({ id }) => id === print.sizeId)?.price
}
