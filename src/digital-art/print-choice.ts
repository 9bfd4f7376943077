import { type Money, moneyOf } from '#money/money.ts'
import { type Copy, copyText } from './edition.ts'

/** The papers that a print comes on; the first one is used where nobody says. */
export const PAPERS = ['mate', 'brillante'] as const
export type Paper = (typeof PAPERS)[number]

/** What a buyer chooses of a print beside its size. */
export interface PrintChoice {
  readonly paper: Paper
  /** Whether a signed certificate of authenticity comes with it. */
  readonly certificate: boolean
}

export const usualChoice: PrintChoice = { paper: PAPERS[0], certificate: false }

/** 'papel mate, con certificado firmado'. */
export const printChoiceText = ({ paper, certificate }: PrintChoice): string =>
  `papel ${paper}${certificate ? ', con certificado firmado' : ''}`

/**
 * 'papel mate, ejemplar 7/30, con certificado firmado incluido'; empty where there is nothing to say. A choice with a certificate
 * is from when one was sold beside a copy.
 */
export function printFactsText(
  choice: PrintChoice | null,
  copy: Pick<Copy, 'number' | 'size'> | null,
): string {
  const isIncluded = copy !== null && choice?.certificate !== true
  const texts = [choice && printChoiceText(choice), copy && copyText(copy)]
  return [...texts, isIncluded && 'con certificado firmado incluido'].filter(Boolean).join(', ')
}

/**
 * What can be chosen of a print. Every copy of an edition goes with its certificate: there nobody chooses one, and nobody pays
 * for it.
 * @param editionSize `undefined` for prints without a limit
 */
export const choiceFor = (
  editionSize: number | undefined,
  { paper, certificate }: PrintChoice,
): PrintChoice => ({
  paper,
  certificate: certificate && editionSize === undefined,
})

/** What a choice adds to the price of a size, in whole units of the size's currency; null where it adds nothing. */
export interface PrintExtras {
  readonly glossyExtra: number | null
  readonly certificateExtra: number | null
}

/** What one of the papers adds, in whole units. */
export const paperExtra = ({ glossyExtra }: PrintExtras, paper: Paper): number =>
  paper === 'brillante' ? (glossyExtra ?? 0) : 0

/** What a size costs as it is chosen. */
export function priceAsChosen(price: Money, extras: PrintExtras, { paper, certificate }: PrintChoice): Money {
  const extra = paperExtra(extras, paper) + (certificate ? (extras.certificateExtra ?? 0) : 0)
  return extra === 0 ? price : { ...price, minor: price.minor + moneyOf(extra, price.currency).minor }
}

/** Every way in which a print can be chosen. @param editionSize `undefined` for prints without a limit */
export const choicesFor = (editionSize: number | undefined): readonly PrintChoice[] =>
  PAPERS.flatMap((paper) =>
    (editionSize === undefined ? [false, true] : [false]).map((certificate) => ({ paper, certificate })),
  )

/** Names a choice: 'brillante+certificado'. */
export const choiceKey = ({ paper, certificate }: PrintChoice): string =>
  certificate ? `${paper}+certificado` : paper
