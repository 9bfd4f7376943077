import { type Cart, type CartLine, emptyCart } from '../cart.ts'

const TEXTS = ['id', 'title', 'artist', 'imageUrl', 'thumbnailUrl', 'technique', 'dimensions'] as const
const CURRENCIES: readonly unknown[] = ['ARS', 'USD', 'EUR'] satisfies CartLine['currency'][]

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line: Record<string, unknown> = { ...value }
  return (
    TEXTS.every((name) => typeof line[name] === 'string') &&
    typeof line.price === 'number' &&
    line.price >= 0 &&
    CURRENCIES.includes(line.currency) &&
    line.quantity === 1
  )
}

/**
 * The cart as an earlier visit left it; lines that are none are dropped.
 * Checked by hand: every page shows the cart, and a schema library would weigh more than the page.
 */
export function cartFrom(stored: unknown): Cart {
  if (typeof stored !== 'object' || stored === null || !('lines' in stored) || !Array.isArray(stored.lines))
    return emptyCart
  return { lines: stored.lines.filter(isLine) }
}
