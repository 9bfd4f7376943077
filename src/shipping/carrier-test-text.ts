import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { dayText } from '#platform/time/date-text.ts'
import type { CarrierTest } from './shipping-api.ts'

const CORRECT_THEM = 'pedile a quien cuida la tienda que los revise. Mientras tanto valen tus precios.'

const failures: Readonly<Record<NonNullable<CarrierTest['failure']>, string>> = {
  too_large: 'No lleva una caja chica: revisá el contrato con el correo. Mientras tanto valen tus precios.',
  refused:
    'No quiso cotizar: puede que la cuenta no esté habilitada, o que el contrato no llegue hasta ahí. Mientras tanto valen tus precios.',
  login: `No acepta el usuario o la contraseña: ${CORRECT_THEM}`,
  silent: 'No contestó. Mientras tanto valen tus precios.',
  misread: 'Contestó algo que no se entiende: probá de nuevo más tarde. Mientras tanto valen tus precios.',
}

/** That a carrier refuses the shop's account, since an instant in ISO 8601. */
export const refusalText = (since: string): string =>
  `No acepta el usuario o la contraseña desde el ${dayText(since)}: ${CORRECT_THEM}`

/** What came of a test, in a sentence for the artist: 'Contestó en 320 ms. Correo Argentino Clásico: ARS 9.700.' */
export function testText({ failure, rates, milliseconds, isInTime }: CarrierTest): string {
  if (failure !== null) return failures[failure]
  const prices = rates.map(({ name, pesos }) => `${name}: ${formatPrice(moneyOf(pesos, 'ARS'))}.`).join(' ')
  const slow = isInTime ? '' : ' Es más de lo que espera quien compra: así verían solo tus precios.'
  return `Contestó en ${milliseconds} ms.${slow} Caja chica a Córdoba: ${prices}`
}
