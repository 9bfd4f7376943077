import { type Change, changeOf } from '#activity/activity.ts'
import type { InvoiceSettings } from './invoice-settings.ts'

const labels: Record<keyof InvoiceSettings, string> = {
  mode: 'cuándo se emiten las facturas',
  cuit: 'el CUIT',
  condition: 'la condición frente al IVA',
  pointOfSale: 'el punto de venta',
  sellerName: 'el nombre de quien factura',
  address: 'el domicilio',
  grossIncome: 'los ingresos brutos',
  startedOn: 'el inicio de actividades',
  legend: 'la leyenda',
  environment: 'el entorno de ARCA',
}

const modeTexts = { off: 'No se emiten', press: 'Con un botón', payment: 'Al pagarse' } as const
const placeTexts = { test: 'Prueba', production: 'Real' } as const
const isKnown = <Texts extends object>(texts: Texts, word: unknown): word is keyof Texts =>
  typeof word === 'string' && Object.hasOwn(texts, word)

const textOf = (value: InvoiceSettings[keyof InvoiceSettings]): string => {
  if (isKnown(modeTexts, value)) return modeTexts[value]
  return isKnown(placeTexts, value) ? placeTexts[value] : String(value)
}

/** What is another in how invoices are issued than before. */
export const changesOfInvoicing = (before: InvoiceSettings, after: InvoiceSettings): Change[] =>
  (Object.keys(labels) as (keyof InvoiceSettings)[]).flatMap((field) =>
    changeOf({ field, label: labels[field], before: textOf(before[field]), after: textOf(after[field]) }),
  )
