import { type Change, changeOf } from '#activity/activity.ts'
import { writtenDay } from '#platform/time/date-text.ts'
import { tidyCuit } from '#site-info/cuit.ts'
import { taxConditionTexts } from '#site-info/tax-condition.ts'
import { type InvoiceSettings, legendTexts } from './invoice-settings.ts'

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

/** As it is read on the page where it is set. */
const texts: { readonly [Field in keyof InvoiceSettings]: (settings: InvoiceSettings) => string } = {
  mode: ({ mode }) => modeTexts[mode],
  cuit: ({ cuit }) => tidyCuit(cuit),
  condition: ({ condition }) => (condition === '' ? '' : taxConditionTexts[condition]),
  pointOfSale: ({ pointOfSale }) => (pointOfSale === 0 ? '' : String(pointOfSale)),
  sellerName: ({ sellerName }) => sellerName,
  address: ({ address }) => address,
  grossIncome: ({ grossIncome }) => grossIncome,
  startedOn: ({ startedOn }) => writtenDay(startedOn),
  legend: ({ legend }) => legendTexts[legend],
  environment: ({ environment }) => placeTexts[environment],
}

/** What is another in how invoices are issued than before. */
export const changesOfInvoicing = (before: InvoiceSettings, after: InvoiceSettings): Change[] =>
  (Object.keys(labels) as (keyof InvoiceSettings)[]).flatMap((field) =>
    changeOf({ field, label: labels[field], before: texts[field](before), after: texts[field](after) }),
  )
