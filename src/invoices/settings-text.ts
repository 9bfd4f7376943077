import { type TaxCondition, taxConditionTexts } from '#site-info/tax-condition.ts'

const listed = new Intl.ListFormat('es-AR', { type: 'conjunction' })

/** 'Para emitir facturas faltan el CUIT y el punto de venta.' */
export const missingText = (missing: readonly string[]): string =>
  `Para emitir facturas ${missing.length === 1 ? 'falta' : 'faltan'} ${listed.format(missing)}.`

/** That the gallery's own page, by which buyers are offered a Factura A or not, says something else of the seller. */
export function contradictionText(
  condition: TaxCondition | '',
  gallery: TaxCondition | '',
): string | undefined {
  if (condition === '' || condition === gallery) return undefined
  if (gallery !== '')
    return `Acá dice ${taxConditionTexts[condition]} y en Galería, ${taxConditionTexts[gallery]}: tiene que decir lo mismo.`
  return condition === 'responsable_inscripto'
    ? 'Poné tu condición frente al IVA también en Galería: la ley pide otros datos junto a los precios.'
    : 'Poné tu condición frente al IVA también en Galería: mientras falte, quien compra puede pedir Factura A.'
}

/** How many invoices and credit notes were not issued, and what to see to before they are tried again. */
export const refusedText = (refused: number): string =>
  refused === 1
    ? 'Hay una factura o nota de crédito que no se pudo emitir. Si ya la hiciste en ARCA, tocá antes «La hago a mano» en su pedido.'
    : `Hay ${refused} facturas o notas de crédito que no se pudieron emitir. Si ya hiciste alguna en ARCA, tocá antes «La hago a mano» en su pedido.`

export const retryText = (refused: number): string =>
  refused === 1 ? 'Volver a intentarla' : `Volver a intentar todas (${refused})`
