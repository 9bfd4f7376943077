import { linkTo } from '#pages/site-pages.ts'
import { PRINT } from './print-key.ts'

/** A work that a visitor likes, as her browser remembers it: its title is told when the work is there no more. */
export interface Favourite {
  /** Of an original; of a print with `PRINT` before it. */
  readonly id: string
  readonly title: string
}

/** So many are remembered: a list that nobody looks through is none. */
const FAVOURITES_LIMIT = 100
/** What whoever wants one more is told. */
export const TOO_MANY_FAVOURITES = `Podés guardar hasta ${FAVOURITES_LIMIT} favoritas. Quitá alguna para agregar otra.`

const TITLE_LIMIT = 300

function favouriteIn(value: unknown): Favourite | undefined {
  const { id, title } = Object(value)
  if (typeof id !== 'string' || !isWorkId(id) || typeof title !== 'string' || title.trim() === '') return
  return { id, title: title.slice(0, TITLE_LIMIT) }
}

/** What a browser had stored, whoever wrote it: what is no favourite, or is there twice, is left out. */
export function favouritesFrom(stored: unknown): readonly Favourite[] {
  if (!Array.isArray(stored)) return []
  const found = new Map<string, Favourite>()
  for (const each of stored) {
    const favourite = favouriteIn(each)
    if (favourite !== undefined && !found.has(favourite.id)) found.set(favourite.id, favourite)
    if (found.size === FAVOURITES_LIMIT) break
  }
  return [...found.values()]
}

export const isFavourite = (all: readonly Favourite[], id: string): boolean =>
  all.some((each) => each.id === id)

export const withoutFavourite = (all: readonly Favourite[], id: string): readonly Favourite[] =>
  all.filter((each) => each.id !== id)

/** The newest stands first. Those that are there already stay where they are; `undefined` when there is no room for all. */
export function withFavourites(
  all: readonly Favourite[],
  works: readonly Favourite[],
): readonly Favourite[] | undefined {
  const fresh = works.flatMap(({ id, title }) => (isFavourite(all, id) ? [] : [{ id, title }]))
  const next = favouritesFrom([...fresh, ...all])
  return next.length < all.length + fresh.length ? undefined : next
}

/** So many works fit into a link that is shared. */
export const SELECTION_LIMIT = 24

const isWorkId = (text: string): boolean => /^~?[\w-]{1,200}$/.test(text)

/** The id of a print, as its own room knows it; `undefined` for an original. */
export const printIdIn = (id: string): string | undefined =>
  id.startsWith(PRINT) ? id.slice(PRINT.length) : undefined

/** The page of a favourite. */
export function pageOf(id: string): string {
  const print = printIdIn(id)
  return print === undefined ? linkTo.artwork(id) : linkTo.digitalArtwork(print)
}

/** The ids that an address names, 'faro-a1b2c3,muelle-d4e5f6': each once, in its order, and no more than a selection has. */
export const idsOfSelection = (text: string): readonly string[] =>
  [...new Set(text.split(',').map((id) => id.trim()))].filter(isWorkId).slice(0, SELECTION_LIMIT)

/** '3 obras', as a page and a drawer count them. */
export const countText = (count: number): string => (count === 1 ? '1 obra' : `${count} obras`)

/** '«Faro», «Muelle» y «Boya»', '«Faro» y 2 más': names works in a sentence. @param more how many it does not name */
function namesText(titles: readonly string[], more = 0): string {
  const quoted = titles.map((title) => `«${title}»`)
  return new Intl.ListFormat('es-AR').format(more === 0 ? quoted : [...quoted, `${more} más`])
}

/**
 * What a visitor says of works that she likes: it names as many as fit, and counts the others.
 * @param titles more than none; the first is always named
 * @param limit in characters
 */
export function enquiryText(titles: readonly string[], limit: number): string {
  if (titles.length === 1) return `Me interesa ${namesText(titles)}.`
  const naming = (count: number) =>
    `Me interesan estas obras: ${namesText(titles.slice(0, count), titles.length - count)}.`
  let count = titles.length
  while (count > 1 && naming(count).length > limit) count -= 1
  return naming(count)
}

/** The same for a messenger, a work a line with where it is seen. */
export const messageText = (works: readonly { readonly title: string; readonly url: string }[]): string =>
  [
    works.length === 1 ? 'Hola, me interesa esta obra:' : 'Hola, me interesan estas obras:',
    ...works.map(({ title, url }) => `«${title}»: ${url}`),
  ].join('\n')

/** 'Faro y mar' of 'faro-y-mar-k7f2qx': what a work that has gone was called, as far as its address tells. */
function nameInId(id: string): string {
  const words = (printIdIn(id) ?? id)
    .replace(/-[a-z0-9]{6}$/, '')
    .replaceAll('-', ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface FoundSelection {
  readonly works: readonly unknown[]
  readonly gone: readonly string[]
  readonly asked: number
}

/** What a page says of works that it was asked for and cannot show; `undefined` when all are there. */
export function goneText({ works, gone, asked }: FoundSelection): string | undefined {
  const missing = asked - works.length
  if (missing <= 0) return undefined
  const named = gone.length === missing ? ` ${namesText(gone.map(nameInId))}` : ''
  return missing === 1
    ? `Una de las obras elegidas ya no se exhibe${named && `:${named}`}.`
    : `${missing} de las obras elegidas ya no se exhiben${named && `:${named}`}.`
}
