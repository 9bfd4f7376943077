import type { Film } from './film.ts'
import { FILM_KIND } from './film-words.ts'

/** What a further picture of a work is. The words are the gallery's own: forms, pages and tables show them as they stand. */
export const VIEW_KINDS = ['vista', 'detalle', 'costado', 'reverso', 'firma', 'en sala'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

/** What a picture is whose kind nobody has told; it is not worth a word. */
export const PLAIN_VIEW = 'vista' satisfies ViewKind

const foldKind = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** Reads the word of a table's cell; `undefined` for what is no kind. An empty cell is a plain view. */
export function viewKindIn(text: string): ViewKind | undefined {
  const word = foldKind(text)
  return word === '' ? PLAIN_VIEW : VIEW_KINDS.find((kind) => kind === word)
}

/** 'En sala': a kind where it begins a line. */
export const kindName = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1)

interface ToldView {
  readonly alt: string
  readonly kind?: ViewKind | undefined
  readonly film?: Film | undefined
}

/** 'Detalle: la firma sobre el barniz', for those who do not see which view it is. */
function spoken({ kind, film, alt }: ToldView): string {
  const said = film === undefined ? kind : FILM_KIND
  if (said === undefined) return alt
  return alt === '' ? kindName(said) : `${kindName(said)}: ${alt}`
}

/** A work whose further pictures say in their texts what kind of view they are. */
export const withSpokenViews = <Work extends { readonly views: readonly ToldView[] }>(work: Work): Work => ({
  ...work,
  views: work.views.map((view) => ({ ...view, alt: spoken(view) })),
})
