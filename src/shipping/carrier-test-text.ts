import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import type { CarrierTest } from './shipping-api.ts'

const failures: Readonly<Record<NonNullable<CarrierTest['failure']>, string>> = {
  too_large: 'No lleva una caja chica: revisá el contrato con el correo.',
  refused: 'No quiso cotizar. Puede que la cuenta no esté habilitada, o que el contrato no llegue hasta ahí.',
  login: 'No acepta el usuario o la contraseña.',
  silent: 'No contestó. Mientras tanto valen tus precios.',
  misread: 'Contestó algo que no se entiende.',
}

/** What came of a test, in a sentence for the artist: 'Contestó en 320 ms. Correo Argentino Clásico: ARS 9.700.' */
export function testText({ failure, rates, milliseconds, isInTime }: CarrierTest): string {
  if (failure !== null) return failures[failure]
  const prices = rates.map(({ name, pesos }) => `${name}: ${formatPrice(moneyOf(pesos, 'ARS'))}.`).join(' ')
  const slow = isInTime ? '' : ' Es más de lo que espera quien compra: así verían solo tus precios.'
  return `Contestó en ${milliseconds} ms.${slow} Caja chica a Córdoba: ${prices}`
}
