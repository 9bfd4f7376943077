import type { Trace } from '#pages/person-trace.ts'

/** What ties a person to the gallery. */
export const TIES = [
  'bought',
  'ordered',
  'wrote',
  'offered',
  'subscribed',
  'waits',
  'withdrew',
  'invited',
  'asked',
  'left',
] as const
export type Tie = (typeof TIES)[number]

/** `ordered`: and has not paid. `asked`: for a notice that she has not confirmed, or that is over. */
export const tieTexts = {
  bought: 'Compró',
  ordered: 'Pidió, sin pagar',
  wrote: 'Escribió',
  offered: 'Ofertó',
  subscribed: 'Suscripta',
  waits: 'Espera una obra',
  withdrew: 'Se arrepintió',
  invited: 'Sala privada',
  asked: 'Pidió un aviso',
  left: 'Se dio de baja',
} as const satisfies Record<Tie, string>

/** What she may be written about, beside an answer to what she writes herself. */
export interface MayBeWritten {
  /** She is on the list of readers. */
  readonly news: boolean
  /** She has ordered: about that order. */
  readonly order: boolean
  /** She waits for works: about those. */
  readonly work: boolean
}

interface TieBehind {
  readonly trace: Trace
  readonly tie: Tie
}

/** A sale at the studio is no order: its address is a note of the artist. */
export const mayBeWritten = (ties: readonly TieBehind[]): MayBeWritten => ({
  news: ties.some(({ tie }) => tie === 'subscribed'),
  order: ties.some(({ trace }) => trace === 'pedido'),
  work: ties.some(({ tie }) => tie === 'waits'),
})

/** The same in words; what is not named is not allowed. */
export function mayBeWrittenText({ news, order, work }: MayBeWritten): string {
  const about = [news && 'novedades', order && 'su pedido', work && 'la obra que espera'].filter(
    (each) => each !== false,
  )
  return about.length === 0 ? 'solo para responderle' : `sobre ${about.join(', ')}`
}
