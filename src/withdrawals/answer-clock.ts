import { periodText } from '#platform/time/period-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import type { WithdrawalStatus } from './withdrawal.ts'

/** '2 días', '5 h 20 min', '40 min' or 'menos de un minuto'. */
function spanText(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  if (days > 0) return periodText(days, 'day')
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  if (hours === 0) return minutes === 0 ? 'menos de un minuto' : `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

const leftText = (span: string) => (/^(1 día|menos)/.test(span) ? `Te queda ${span}` : `Te quedan ${span}`)

export interface AnswerClock {
  readonly standing: 'running' | 'late' | 'answered'
  readonly text: string
}

/** How much of the time that the law gives for an answer is left, in words. @param dueAt ISO 8601 */
export function clockInWords(
  { status, dueAt }: { readonly status: WithdrawalStatus; readonly dueAt: string },
  now: number,
): AnswerClock {
  if (status !== 'recibida') return { standing: 'answered', text: 'Respondida' }
  const left = new Date(dueAt).getTime() - now
  return left >= 0
    ? { standing: 'running', text: `${leftText(spanText(left))} para responder` }
    : { standing: 'late', text: `El plazo para responder venció hace ${spanText(-left)}` }
}
