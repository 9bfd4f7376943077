import { z } from 'zod'
import { alone, tooLong } from '#platform/contract/web-address.ts'
import { freeText } from '#platform/contract/written-text.ts'
import { localDayNumber } from '#platform/time/local-time.ts'
import { isCuit, withoutMarks } from '#site-info/cuit.ts'
import { TAX_CONDITIONS } from '#site-info/tax-condition.ts'
import { ENVIRONMENTS } from './invoice.ts'

/** Never; by one press on the order; by itself when an order is paid. */
export const INVOICE_MODES = ['off', 'press', 'payment'] as const

/** What the authority may want to be read on an A (RG 5762). */
export const A_LEGENDS = ['none', 'retention', 'cbu'] as const
export const legendTexts = {
  none: '',
  retention: 'OPERACIÓN SUJETA A RETENCIÓN',
  cbu: 'PAGO EN CBU INFORMADA',
} as const satisfies Record<(typeof A_LEGENDS)[number], string>

export const LONGEST_TEXT = 200
const text = freeText(LONGEST_TEXT)
const isDay = (day: string) =>
  day === '' || (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)))

/** Who issues and how. Everything may be saved unfinished; invoices are issued once it is whole. */
export const InvoiceSettings = z.object({
  mode: z.enum(INVOICE_MODES, 'Elegí cuándo se emiten'),
  /** Eleven digits, or empty. */
  cuit: z
    .string()
    .max(40, alone(tooLong(40)))
    .transform((typed) => withoutMarks(typed.trim()))
    .refine((cuit) => cuit === '' || isCuit(cuit), 'Este CUIT no es válido'),
  condition: z.enum([...TAX_CONDITIONS, ''], 'Elegí tu condición'),
  /** 0 while it is not known. */
  pointOfSale: z
    .int('Escribí el número del punto de venta')
    .min(0, 'Escribí el número del punto de venta')
    .max(99_998, 'El punto de venta tiene hasta cinco cifras'),
  sellerName: text,
  address: text,
  grossIncome: text,
  startedOn: z
    .string()
    .max(10, alone(tooLong(10)))
    .refine(isDay, 'Elegí el día en el calendario'),
  legend: z.enum(A_LEGENDS),
  environment: z.enum(ENVIRONMENTS),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

export const emptySettings: InvoiceSettings = {
  mode: 'off',
  cuit: '',
  condition: '',
  pointOfSale: 0,
  sellerName: '',
  address: '',
  grossIncome: '',
  startedOn: '',
  legend: 'none',
  environment: 'test',
}

/** A certificate as it is told of: never its key. */
export interface CredentialFacts {
  /** ISO 8601 */
  readonly endsAt: string
  readonly cuit: string
  readonly alias: string
}

/** In how many days a certificate ends, by the calendars of Buenos Aires: 0 on its last day, less once it has ended. */
export function certificateDays({ endsAt }: Pick<CredentialFacts, 'endsAt'>, now: Date): number {
  const end = new Date(endsAt)
  return end <= now ? -1 : localDayNumber(end) - localDayNumber(now)
}

const missingTexts = {
  cuit: 'el CUIT',
  condition: 'tu condición frente al IVA',
  pointOfSale: 'el punto de venta',
  sellerName: 'el nombre o razón social',
  address: 'el domicilio comercial',
  startedOn: 'el inicio de actividades',
} as const satisfies Partial<Record<keyof InvoiceSettings, string>>

/** What still keeps invoices from being issued, in words; nothing when it is whole. */
export function missingOf(
  settings: InvoiceSettings,
  credential: CredentialFacts | null,
  now: Date,
): string[] {
  const missing = (Object.keys(missingTexts) as (keyof typeof missingTexts)[])
    .filter((name) => settings[name] === '' || settings[name] === 0)
    .map((name) => missingTexts[name])
  if (credential === null) return [...missing, 'el certificado con su clave']
  if (new Date(credential.endsAt) <= now) return [...missing, 'un certificado que no haya vencido']
  if (settings.cuit !== '' && credential.cuit !== settings.cuit)
    return [...missing, 'un certificado de este CUIT']
  return missing
}
