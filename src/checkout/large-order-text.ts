import { periodText } from '#platform/time/period-text.ts'
import type { LargeOrder } from './checkout-api.ts'

/**
 * What a buyer of many originals, or copies of editions, is told before she pays; `undefined` when these are not so many.
 * @param timeText how an instant is written as the time of its day
 */
export function largeOrderText(
  { pieces, hasCopies }: { readonly pieces: number; readonly hasCopies: boolean },
  { moreThan, holdMinutes, payMinutes, payUntil }: LargeOrder,
  timeText: (iso: string) => string,
): string | undefined {
  if (pieces <= moreThan) return undefined
  const originals = moreThan === 1 ? 'más de un original' : `más de ${moreThan} originales`
  const many = hasCopies ? `${originals} o ejemplares numerados` : originals
  if (payUntil !== null)
    return `Llevás ${many} en una compra y ya los tenés reservados: podés pagar hasta las ${timeText(payUntil)} (hora de Buenos Aires). Cambiar tus datos no te da más tiempo.`
  return `Llevás ${many} en una compra: desde que tocás «Ir a pagar» te los reservamos solo ${periodText(holdMinutes, 'minute')}, y tenés ${periodText(payMinutes, 'minute')} para completar el pago. Tené a mano tu medio de pago.`
}
