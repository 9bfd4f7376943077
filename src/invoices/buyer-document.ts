import { isCuit, withoutMarks } from '#site-info/cuit.ts'
import type { FacturaACondition } from '#site-info/tax-condition.ts'
import type { Letter } from './invoice.ts'
import type { BuyerDocument } from './voucher.ts'

/** The authority's codes. */
const DOC_TYPES = { cuit: 80, dni: 96, nobody: 99 } as const
/** How whoever buys stands towards the VAT (RG 5616). */
const BUYER_CONDITIONS = { responsable_inscripto: 1, consumer: 5, monotributista: 6 } as const

/** From so much on a consumer has to be named (RG 5700/2025), in centavos. */
const NAMED_FROM_MINOR = 10_000_000 * 100

interface Buyer {
  readonly billing: {
    readonly type: string
    readonly cuit: string
    readonly ivaCondition?: FacturaACondition | undefined
  }
  readonly customer: { readonly dni: string }
}

/** Why nothing can be asked for, in the words of whoever can mend it. */
export type Undocumented = 'cuit_wrong' | 'buyer_unnamed'

/** An A names a CUIT; anybody else is named by her DNI, or not at all where that is none and the sum is small. */
export function documentOf(
  { billing, customer }: Buyer,
  { letter, totalMinor }: { readonly letter: Letter; readonly totalMinor: number },
): BuyerDocument | Undocumented {
  const cuit = withoutMarks(billing.cuit)
  const wantsA = billing.type === 'factura_a'
  if (wantsA && isCuit(cuit))
    return {
      docType: DOC_TYPES.cuit,
      docNumber: cuit,
      condition: BUYER_CONDITIONS[billing.ivaCondition ?? 'responsable_inscripto'],
    }
  if (letter === 'A') return 'cuit_wrong'
  const typed = withoutMarks(customer.dni)
  const condition = BUYER_CONDITIONS.consumer
  if (isCuit(typed)) return { docType: DOC_TYPES.cuit, docNumber: typed, condition }
  if (/^[1-9]\d{6,7}$/.test(typed)) return { docType: DOC_TYPES.dni, docNumber: typed, condition }
  if (totalMinor >= NAMED_FROM_MINOR) return 'buyer_unnamed'
  return { docType: DOC_TYPES.nobody, docNumber: '0', condition }
}

/** 'CUIT 30-50001091-2', 'DNI 30111222'; empty where nobody is named. */
export function documentText({ docType, docNumber }: Pick<BuyerDocument, 'docType' | 'docNumber'>): string {
  if (docType === DOC_TYPES.cuit)
    return `CUIT ${docNumber.slice(0, 2)}-${docNumber.slice(2, 10)}-${docNumber.slice(10)}`
  return docType === DOC_TYPES.dni ? `DNI ${docNumber}` : ''
}

/** The name of a code of the authority's, as its own list writes it. */
export function conditionText(condition: number): string {
  switch (condition) {
    case BUYER_CONDITIONS.responsable_inscripto:
      return 'Responsable inscripto'
    case BUYER_CONDITIONS.monotributista:
      return 'Responsable monotributo'
    default:
      return 'Consumidor final'
  }
}

/** What has to stand on an A that is made out to a monotributista (RG 5003/2021); empty on every other. */
export const buyerLegend = (letter: Letter, condition: number): string =>
  letter === 'A' && condition === BUYER_CONDITIONS.monotributista
    ? 'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley N.º 27.618'
    : ''
