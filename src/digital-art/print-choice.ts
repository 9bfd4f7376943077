import { type Money, moneyOf } from '#money/money.ts'

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

/** Every way in which a print can be chosen. */
export const everyChoice: readonly PrintChoice[] = PAPERS.flatMap((paper) =>
  [false, true].map((certificate) => ({ paper, certificate })),
)

/** Names a choice: 'brillante+certificado'. */
export const choiceKey = ({ paper, certificate }: PrintChoice): string =>
  certificate ? `${paper}+certificado` : paper
