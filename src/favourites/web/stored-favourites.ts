import { useSyncExternalStore } from 'react'
import { readStored, storageIn } from '#ui/browser-storage.ts'
import { showToast } from '#ui/toast.ts'
import {
  type Favourite,
  favouritesFrom,
  isFavourite,
  TOO_MANY_FAVOURITES,
  withFavourites,
  withoutFavourite,
} from '../favourites.ts'
import { FAVOURITES_KEY } from './favourites-key.ts'

const storage = storageIn('localStorage')
const NONE: readonly Favourite[] = []
const watchers = new Set<() => void>()
/** What was stored when it was last looked at. */
let known: string | null = null
let all = NONE

/** What is stored now; what a browser does not store at all is kept as long as the page is. */
function current(): readonly Favourite[] {
  const text = storage.getItem(FAVOURITES_KEY)
  if (text === known) return all
  known = text
  all = favouritesFrom(readStored('localStorage', FAVOURITES_KEY))
  return all
}

function tell() {
  for (const watcher of watchers) watcher()
}

function lookAgain() {
  const before = all
  if (current() !== before) tell()
}

function keep(next: readonly Favourite[]) {
  all = next
  storage.setItem(FAVOURITES_KEY, JSON.stringify(next))
  known = storage.getItem(FAVOURITES_KEY)
  tell()
}

/** Another tab may change them, and a sleeping one is not told. */
function watch(watcher: () => void): () => void {
  if (watchers.size === 0) {
    window.addEventListener('storage', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
  }
  watchers.add(watcher)
  current()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    window.removeEventListener('storage', lookAgain)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** What this browser remembers; nothing on the server. */
export const useFavourites = (): readonly Favourite[] =>
  useSyncExternalStore(
    watch,
    () => all,
    () => NONE,
  )

/** Adds works to what is stored now; with one too many none is added, and it is said why. */
export function addFavourites(works: readonly Favourite[]): void {
  const next = withFavourites(current(), works)
  if (next === undefined) showToast('info', TOO_MANY_FAVOURITES)
  else keep(next)
}

export const removeFavourite = (id: string): void => keep(withoutFavourite(current(), id))

export function toggleFavourite(work: Favourite): void {
  if (isFavourite(current(), work.id)) removeFavourite(work.id)
  else addFavourites([work])
}
