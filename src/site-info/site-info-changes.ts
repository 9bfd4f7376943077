import { type Change, changeOf } from '#activity/activity.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { writtenDay } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import { tidyCuit } from './cuit.ts'
import { taxConditionIn, taxConditionTexts } from './tax-condition.ts'

/** What each part of a subject is called in the middle of a sentence. */
const labels: Readonly<Record<string, string>> = {
  artistName: 'el nombre',
  tagline: 'la frase debajo del nombre',
  title: 'el título',
  subtitle: 'el subtítulo',
  content: 'el texto',
  profileImage: 'el retrato',
  highlights: 'los hitos',
  exhibitions: 'las exposiciones',
  awards: 'los premios',
  email: 'el email',
  phone: 'el teléfono',
  whatsapp: 'el WhatsApp',
  address: 'la dirección',
  socialMedia: 'las redes',
  businessHours: 'los horarios',
  mapLocation: 'el lugar en el mapa',
  legalName: 'el nombre legal',
  tradeName: 'el nombre de fantasía',
  cuit: 'el CUIT',
  ivaCondition: 'la condición frente al IVA',
  showsNetPrice: 'si se muestra el precio sin impuestos',
  legalAddress: 'el domicilio legal',
  claimsEmail: 'el email de reclamos',
  dataFiscalUrl: 'el enlace de Data Fiscal',
  consumerDefenseUrl: 'el enlace de defensa del consumidor',
  jurisdiction: 'la jurisdicción',
  holdMinutes: 'los minutos de espera del pago',
  alertsEmail: 'el email de avisos',
  buyingTerms: 'las condiciones de compra',
  zones: 'las zonas',
  insurancePercent: 'el seguro',
  freeFrom: 'desde cuánto el envío es gratis',
  picture: 'la imagen',
  cut: 'el recorte',
  validUntil: 'hasta cuándo valen los precios',
}

/** Subjects by the name of the section in which they are changed. */
export const subjectTitles = {
  site: 'Galería',
  biography: 'Biografía',
  contact: 'Contacto',
  legal: 'Quién vende',
  selling: 'Venta',
  shipping: 'Envíos',
  appIcon: 'Ícono de la app',
} as const

/** Numbers that are more than a number, as people read them. */
const counted: Readonly<Record<string, (stored: number) => string>> = {
  freeFrom: (pesos) => formatPrice(moneyOf(pesos, 'ARS')),
  insurancePercent: (percent) => `${String(percent).replace('.', ',')} %`,
  holdMinutes: (minutes) => periodText(minutes, 'minute'),
}

/** What is not read as it is stored. */
const written: Readonly<Record<string, (stored: string) => string>> = {
  cuit: tidyCuit,
  ivaCondition: (stored) => {
    const condition = taxConditionIn(stored)
    return condition === undefined ? stored : taxConditionTexts[condition]
  },
  validUntil: writtenDay,
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return written[field]?.(value) ?? value
  if (typeof value === 'number') return counted[field]?.(value) ?? String(value)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value === null || value === undefined ? '' : String(value)
}

/** What consists of several values is told without them: a table within a sentence is read by nobody. */
const isWhole = (value: unknown) => typeof value === 'object' && value !== null

/** What is another in a subject than before. */
export function changesOfSubject(before: object, after: object): Change[] {
  return Object.keys(after).flatMap((field) => {
    const [was, is]: unknown[] = [Reflect.get(before, field), Reflect.get(after, field)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const label = labels[field] ?? 'los datos'
    if (isWhole(was) || isWhole(is)) return [{ field, label, before: '', after: '' }]
    return changeOf({ field, label, before: textOf(field, was), after: textOf(field, is) })
  })
}
