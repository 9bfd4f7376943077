import { DAY_MS } from '#platform/time/spans.ts'

/** For how many days the link of a transfer stands. */
export const TRANSFER_DAYS = 30

/**
 * How a transfer stands: the owner has made its link; whoever has received the work says so by it; the owner confirms, and the
 * certificate is the other's. Either end before that takes it back.
 */
export const TRANSFER_STATES = ['offered', 'received', 'completed', 'withdrawn'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export type TransferStep = 'receive' | 'complete' | 'withdraw'

/** From which states a step leads where. */
const STEPS: Readonly<
  Record<TransferStep, { readonly from: readonly TransferState[]; readonly to: TransferState }>
> = {
  receive: { from: ['offered'], to: 'received' },
  complete: { from: ['received'], to: 'completed' },
  withdraw: { from: ['offered', 'received'], to: 'withdrawn' },
}

/**
 * What a step makes of a transfer: its next state, nothing where the step was taken before (a press that comes twice is one), or a
 * refusal.
 */
export function takeStep(state: TransferState, step: TransferStep): TransferState | 'done' | 'refused' {
  const { from, to } = STEPS[step]
  if (state === to || (step === 'receive' && state === 'completed')) return 'done'
  return from.includes(state) ? to : 'refused'
}

/** When the link of a transfer ends by itself. @param startedAt in ms */
export const transferEnd = (startedAt: number): Date => new Date(startedAt + TRANSFER_DAYS * DAY_MS)

/** Whether its link leads nowhere any more; that of a completed one stays. @param startedAt in ms */
export const isOver = (state: TransferState, startedAt: number, now: number): boolean =>
  state === 'withdrawn' || (state !== 'completed' && now > transferEnd(startedAt).getTime())
