import { PAPERS, usualChoice } from '#digital-art/print-choice.ts'
import { addLine, asChosen, type Cart, type CartLine, emptyCart } from '../cart.ts'

const SHARED_TEXTS = ['id', 'title', 'artist', 'imageUrl', 'dimensions']
const ORIGINAL_TEXTS = [...SHARED_TEXTS, 'thumbnailUrl', 'technique']
const PRINT_TEXTS = [...SHARED_TEXTS, 'digitalArtId', 'size', 'sizeId']
const FEATURE_TEXTS = ['paperType', 'printing', 'edition']
const CURRENCIES: readonly unknown[] = ['ARS', 'USD', 'EUR'] satisfies CartLine['currency'][]

const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined

const hasTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string')

function hasFeatures(line: Record<string, unknown>): boolean {
  const features = recordOf(line.features)
  return (
    features !== undefined &&
    hasTexts(features, FEATURE_TEXTS) &&
    typeof features.signedAvailable === 'boolean'
  )
}

const hasEdition = ({ editionSize }: Record<string, unknown>): boolean =>
  editionSize === undefined || typeof editionSize === 'number'

/** What its choices cost, where they cost something. */
function hasPrices({ choicePrices }: Record<string, unknown>): boolean {
  if (choicePrices === undefined) return true
  const prices = recordOf(choicePrices)
  return (
    prices !== undefined && Object.values(prices).every((price) => typeof price === 'number' && price >= 0)
  )
}

function isLine(value: unknown): value is CartLine {
  const line = recordOf(value)
  if (line === undefined) return false
  const isWhole =
    line.type === 'digital'
      ? hasTexts(line, PRINT_TEXTS) && hasFeatures(line) && hasEdition(line) && hasPrices(line)
      : hasTexts(line, ORIGINAL_TEXTS)
  return (
    isWhole &&
    (line.type === 'digital' || line.type === undefined) &&
    typeof line.price === 'number' &&
    line.price >= 0 &&
    CURRENCIES.includes(line.currency) &&
    line.quantity === 1
  )
}

/** A print that lay there before there was anything to choose is printed as usual; a certificate of a copy that was charged is not. */
function withChoice(line: CartLine): CartLine {
  if (line.type !== 'digital') return line
  const choice = recordOf(line.choice)
  const paper = PAPERS.find((each) => each === choice?.paper) ?? usualChoice.paper
  const stored = { paper, certificate: choice?.certificate === true }
  return line.editionSize === undefined ? { ...line, choice: stored } : asChosen(line, stored)
}

/**
 * The cart as an earlier visit left it; lines that are none, or that are there twice, are dropped.
 * Checked by hand: every page shows the cart, and a schema library would weigh more than the page.
 */
export function cartFrom(stored: unknown): Cart {
  if (typeof stored !== 'object' || stored === null || !('lines' in stored) || !Array.isArray(stored.lines))
    return emptyCart
  return stored.lines.filter(isLine).map(withChoice).reduce(addLine, emptyCart)
}
