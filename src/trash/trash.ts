import type { Right } from '#platform/contract/endpoint.ts'
import { periodText } from '#platform/time/period-text.ts'
import { DAY_MS } from '#platform/time/spans.ts'

/** What the artist can delete and have back. */
export const TRASH_KINDS = ['artwork', 'series', 'print', 'view', 'print_view', 'biography'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Days after which what was deleted is gone for good. */
export const TRASH_DAYS = 30

/** Said before something is deleted that can be had back. */
export const TRASH_WARNING = `Queda ${periodText(TRASH_DAYS, 'day')} en la Papelera: hasta entonces la podés recuperar.`

/** Whose it is to put each back: what an assistant may not write, she does not bring back either. */
export const rightToRestore: Readonly<Record<TrashKind, Right>> = {
  artwork: 'staff',
  series: 'staff',
  print: 'staff',
  view: 'staff',
  print_view: 'staff',
  biography: 'administrator',
}

/** Those that are one view of a work, kept with the title of the work. */
export const VIEW_KINDS_OF_TRASH = ['view', 'print_view'] as const satisfies readonly TrashKind[]

const kindTexts: Readonly<Record<TrashKind, string>> = {
  artwork: 'Obra',
  series: 'Serie',
  print: 'Obra digital',
  view: 'Foto de una obra',
  print_view: 'Foto de una obra digital',
  biography: 'Fila de la biografía',
}

const filmTexts: Partial<typeof kindTexts> = {
  view: 'Película de una obra',
  print_view: 'Película de una obra digital',
}

interface Trashed {
  readonly kind: TrashKind
  readonly title: string
  /** Whether it is a view that stands for a film. */
  readonly isFilm: boolean
}

/** What sort of thing was deleted, as the list says it. */
export const trashedKind = ({ kind, isFilm }: Omit<Trashed, 'title'>): string =>
  (isFilm ? filmTexts[kind] : undefined) ?? kindTexts[kind]

/** Whether it is one view of a work and no more. */
export const isTrashedView = ({ kind }: Pick<Trashed, 'kind'>): boolean =>
  VIEW_KINDS_OF_TRASH.some((each) => each === kind)

/** What was deleted, within a sentence: a view has the title of its work, which is not what goes or comes back. */
export function trashedName(thing: Trashed): string {
  const title = `«${thing.title}»`
  if (!isTrashedView(thing)) return title
  return `una ${thing.isFilm ? 'película' : 'foto'} de ${title}`
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
