import { dayText } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import type { OwnWithdrawal } from './own-withdrawals-api.ts'
import type { STOPS_ORDER } from './withdrawal.ts'
import { ANSWER_HOURS } from './withdrawal-limits.ts'

/** What is arranged with whoever withdraws: the work may not have left the studio. */
export const WHAT_IS_ARRANGED =
  'la devolución de todo lo que pagaste y, si ya tenés la obra, su retiro, que corre por nuestra cuenta'

type Open = (typeof STOPS_ORDER)[number]

/** How a request goes on. */
const goesOn: Record<Open, string> = {
  recibida: `No hay que hacer nada más: dentro de las ${periodText(ANSWER_HOURS, 'hour')} de la solicitud nos comunicamos con vos para coordinar ${WHAT_IS_ARRANGED}.`,
  confirmada: `Ya la confirmamos: coordinamos con vos ${WHAT_IS_ARRANGED}.`,
  retiro_coordinado:
    'El retiro de la obra ya está coordinado y corre por nuestra cuenta. Te devolvemos todo lo que pagaste.',
}

/**
 * What the page of an order says while a request to withdraw from it is open, in place of how the order stands;
 * `undefined` while none is. Whoever has the address of the page reads it, whoever sent the request.
 */
export function withdrawnText(
  requests: readonly OwnWithdrawal[],
): { readonly title: string; readonly text: string } | undefined {
  const open = requests.find(({ openAt }) => openAt !== null)
  if (open === undefined || open.openAt === null) return undefined
  return {
    title: 'Arrepentimiento registrado',
    text: `El ${dayText(open.requestedAt)} se pidió el arrepentimiento de esta compra. El código de la solicitud es ${open.code}. ${goesOn[open.openAt]} Si no lo pediste vos, escribinos y lo dejamos sin efecto.`,
  }
}

/** The requests as lines of the history of their order. */
export const withdrawalSteps = (
  requests: readonly OwnWithdrawal[],
): { readonly at: string; readonly text: string }[] =>
  requests.map(({ code, requestedAt }) => ({ at: requestedAt, text: `Arrepentimiento pedido (${code})` }))
