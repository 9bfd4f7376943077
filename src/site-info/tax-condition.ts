/** How a seller stands towards the VAT. */
export const TAX_CONDITIONS = ['responsable_inscripto', 'monotributista', 'exento'] as const
export type TaxCondition = (typeof TAX_CONDITIONS)[number]

export const taxConditionTexts = {
  responsable_inscripto: 'Responsable inscripto',
  monotributista: 'Monotributista',
  exento: 'Exento',
} satisfies Record<TaxCondition, string>

/** Of those, whom a Factura A is for (RG 5003/2021). */
export const FACTURA_A_CONDITIONS = [
  'responsable_inscripto',
  'monotributista',
] as const satisfies TaxCondition[]
export type FacturaACondition = (typeof FACTURA_A_CONDITIONS)[number]

/** As whoever asks for one reads them. */
export const facturaAConditionTexts = {
  responsable_inscripto: taxConditionTexts.responsable_inscripto,
  monotributista: taxConditionTexts.monotributista,
} satisfies Record<FacturaACondition, string>

/** Its name; empty where nobody has said it. */
export const taxConditionText = (condition: TaxCondition | undefined): string =>
  condition === undefined ? '' : taxConditionTexts[condition]

/** As people write them, without accents, spaces and signs. */
const spellings = {
  responsable_inscripto: /^(ri|(iva)?resp(onsable)?inscript[oa])$/,
  monotributista: /^(resp(onsable)?)?monotribut(o|ista)(social)?$|^regimensimplificado$/,
  exento: /^(iva)?(sujeto)?exent[oa]$/,
} satisfies Record<TaxCondition, RegExp>

/** The condition that a text means: 'IVA Responsable Inscripto', 'monotributo' …; `undefined` for any other text. */
export function taxConditionIn(text: string): TaxCondition | undefined {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return TAX_CONDITIONS.find((each) => spellings[each].test(letters))
}

interface Seller {
  /** Empty until the artist has said it. */
  readonly ivaCondition: TaxCondition | ''
  /** Whether a seller who charges no VAT shows the net price all the same. */
  readonly showsNetPrice: boolean
}

/** The general rate, in percent: nothing lower is known for works that their author sells. */
const VAT_PERCENT = 21

/** The VAT inside the seller's prices, in percent, when prices without it have to be shown as well; else `undefined`. */
export function vatToTell({ ivaCondition, showsNetPrice }: Seller): number | undefined {
  switch (ivaCondition) {
    case 'responsable_inscripto':
      return VAT_PERCENT
    case 'monotributista':
    case 'exento':
      return showsNetPrice ? 0 : undefined
    case '':
      return undefined
  }
}

/** Only who is registered for the VAT writes a Factura A; nobody is refused one before the artist has said what she is. */
export const offersFacturaA = ({ ivaCondition }: Pick<Seller, 'ivaCondition'>): boolean =>
  ivaCondition === '' || ivaCondition === 'responsable_inscripto'
