import type { Queryable } from '#platform/database/database.ts'
import { kindTexts, type WishState } from '../wish.ts'
import { deleteWishesOf, selectWishesOf, type WishRow } from './wishes-table.ts'

/** What somebody waits or has waited for, by her address in lower case. */
export const findWishesOf = (sql: Queryable, email: string): Promise<WishRow[]> => selectWishesOf(sql, email)

/** Takes her off every list and forgets that she was on it; answers how many wishes that were. */
export const eraseWishesOf = (sql: Queryable, email: string): Promise<number> => deleteWishesOf(sql, email)

const STATES = {
  asked: 'sin confirmar',
  waiting: 'en espera',
  served: 'avisado',
  left: 'dado de baja',
} satisfies Record<WishState, string>

/** A wish as its owner reads it. */
export const wishInWords = (wish: WishRow) => ({
  email: wish.email,
  obra: wish.artworkId,
  aviso: kindTexts[wish.kind],
  'hasta (ARS)': wish.mostMinor === null ? '' : wish.mostMinor / 100,
  estado: STATES[wish.state],
  pedido: `${wish.askedAt.toISOString()}, texto ${wish.consentVersion}`,
  confirmado: wish.confirmedAt?.toISOString() ?? '',
  avisado: wish.toldAt?.toISOString() ?? '',
})
