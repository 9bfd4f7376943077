import { type ComponentType, useEffect } from 'react'
import { create } from 'zustand'
import { storageIn } from '#ui/browser-storage.ts'
import type { Favourite } from '../favourites.ts'
import { FAVOURITES_KEY } from './favourites-key.ts'

/** What comes later. */
interface FavouritesComponents {
  readonly FavouritesButton: ComponentType
  readonly FavouriteHeart: ComponentType<Favourite>
}

const useParts = create<Partial<FavouritesComponents>>(() => ({}))

const SIGNS_OF_LIFE = ['pointermove', 'focusin', 'scroll']

/** The button of the header. Hearts come with the visitor's first move: the first look at a page is as light as without them. */
export function FavouritesPart({ fetchParts }: { readonly fetchParts: () => Promise<FavouritesComponents> }) {
  const { FavouritesButton } = useParts()
  useEffect(() => {
    // Hearts are an extra: where they do not come, the page stays as it is.
    const summon = () => fetchParts().then(useParts.setState, () => undefined)
    if (storageIn('localStorage').getItem(FAVOURITES_KEY) !== null) summon()
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, summon, { once: true })
  }, [fetchParts])
  return FavouritesButton ? <FavouritesButton /> : null
}

function Mark(work: Favourite) {
  const { FavouriteHeart } = useParts()
  return FavouriteHeart ? <FavouriteHeart {...work} /> : null
}

/** The heart of a work: on a card at the end of its last line. */
export const favouriteMark = ({ id, title }: Favourite) => <Mark id={id} title={title} />
