import { periodText } from '#platform/time/period-text.ts'
import { DAY_MS } from '#platform/time/spans.ts'

/** What the artist can delete and have back. */
export const TRASH_KINDS = ['artwork', 'series', 'print', 'view', 'print_view', 'biography'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Days after which what was deleted is gone for good. */
export const TRASH_DAYS = 30

/** Said before something is deleted that can be had back. */
export const TRASH_WARNING = `Queda ${periodText(TRASH_DAYS, 'day')} en la Papelera: hasta entonces la podés recuperar.`

export const trashKindTexts: Readonly<Record<TrashKind, string>> = {
  artwork: 'Obra',
  series: 'Serie',
  print: 'Obra digital',
  view: 'Foto de una obra',
  print_view: 'Foto de una obra digital',
  biography: 'Fila de la biografía',
}

/**
 * Tells that something was deleted, and offers to put it back at once.
 * @param trashed its ids in the trash; nothing is offered without
 * @param onBack told once it is back
 */
export type TellDeleted = (
  message: string,
  trashed: readonly string[],
  onBack?: () => Promise<void> | void,
) => void

/** Until when something that was deleted can be had back. */
export const trashEndsAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS)
