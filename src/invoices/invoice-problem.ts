/** What somebody who answers for the authority has said: its number for that and its words. */
export interface Observation {
  readonly code: number
  readonly text: string
}

/** A number that is not the next one. */
export const OUT_OF_SEQUENCE = 10016

/** Where the artist says how invoices are issued. */
export const SETTINGS_PLACE = 'Ajustes → Facturación'

/** What is to be done about refusals that a seller meets; the authority's own words follow. */
const ADVICE: Readonly<Record<number, string | undefined>> = {
  600: `ARCA no reconoce el permiso de la tienda. Probá la conexión en ${SETTINGS_PLACE}.`,
  601: 'El certificado no es de este CUIT, o no está asociado al servicio de facturación.',
  10000: 'Este CUIT no está habilitado en ARCA para facturar así.',
  10005: `El punto de venta no existe o no es de «web services». Revisalo en ${SETTINGS_PLACE}.`,
  10013: 'Para una Factura A hace falta el CUIT de quien compró: pedíselo y tocá «Corregir los datos».',
  10015: 'El documento de quien compró no es válido para ARCA: pedíselo y tocá «Corregir los datos».',
  10063:
    'Quien compró no figura en ARCA como responsable inscripto: no se le puede hacer Factura A. Tocá «Corregir los datos» y elegí Consumidor final.',
  10246: 'Falta o no corresponde la condición frente al IVA de quien compró.',
}

/** '…(10015: El campo DocNro es inválido.)' */
const wordsOf = ({ code, text }: Observation): string => {
  const words = text.trim().replace(/\s+/g, ' ').slice(0, 300)
  return `${code}: ${words === '' ? 'sin explicación' : words}`
}

/** What she reads of a refusal: what to do where that is known, and what the authority says in any case. */
export function refusalText(remarks: readonly Observation[]): string {
  const [first] = remarks
  if (first === undefined) return 'ARCA la rechazó sin decir por qué.'
  const advice = remarks.map(({ code }) => ADVICE[code]).find((each) => each !== undefined)
  return `${advice ?? 'ARCA la rechazó.'} (${remarks.slice(0, 3).map(wordsOf).join('; ')})`
}

/** Why the authority could not be asked, or nobody knows what it answered. */
export const FAILURES = ['silent', 'misread', 'login', 'login_too_early', 'unset', 'sealed'] as const
export type Failure = (typeof FAILURES)[number]

export const failureTexts = {
  silent: 'ARCA no responde. Se vuelve a intentar sola.',
  misread: 'ARCA contestó algo que no se entiende. Se vuelve a intentar sola.',
  login: `ARCA no aceptó el certificado. Revisalo en ${SETTINGS_PLACE}.`,
  login_too_early:
    'ARCA ya dio un permiso hace poco y no lo repite enseguida. Se vuelve a intentar sola en unos minutos.',
  unset: `La facturación está apagada o le faltan datos: completalos en ${SETTINGS_PLACE}.`,
  sealed: `La clave guardada no se puede abrir en este servidor: pedí otro certificado, o cargá de nuevo el certificado y su clave, en ${SETTINGS_PLACE}.`,
} as const satisfies Record<Failure, string>

/** Why nothing is issued by a shop that was restored. */
export const SELLING_PAUSED =
  'La tienda volvió a un respaldo: las facturas salen cuando toques «Volver a vender» en Vista General.'

/** Why a sale that was to be invoiced by itself was not. */
export const UNSET_WHEN_PAID = `Cuando se pagó, a la facturación le faltaban datos: completalos en ${SETTINGS_PLACE} y emitila de nuevo.`

/** Why an order cannot be invoiced as it is. */
export const undocumentedTexts = {
  cuit_wrong: 'Quien compró pidió Factura A y su CUIT no es válido: pedíselo y tocá «Corregir los datos».',
  buyer_unnamed:
    'Por ese monto ARCA pide el documento de quien compró, y el que dejó no es válido: pedíselo y tocá «Corregir los datos».',
  not_in_pesos: 'Este pedido no se cobró en pesos: hacé la factura a mano en ARCA.',
} as const
