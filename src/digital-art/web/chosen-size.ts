import { useEffect, useState } from 'react'
import { readStored, storageIn } from '#ui/browser-storage.ts'
import type { DigitalArtworkView, PrintSizeView } from '../digital-art-view.ts'

const STORAGE_KEY = 'print-sizes'
/** What is chosen where there is nothing to choose. */
const FALLBACK_ID = 'size-0'

/** The size that is chosen for a visitor who has not chosen yet: the remembered one, else the first available, else one that the artist offers. */
export function preselectedSize(sizes: readonly PrintSizeView[], remembered: string | undefined): string {
  const free = sizes.filter(({ available }) => available)
  const chosen =
    free.find(({ id }) => id === remembered) ?? free[0] ?? sizes.find(({ offered }) => offered) ?? sizes[0]
  return chosen?.id ?? FALLBACK_ID
}

function rememberedSizes(): Record<string, unknown> {
  const stored = readStored('sessionStorage', STORAGE_KEY)
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

function recall(workId: string): string | undefined {
  const size = rememberedSizes()[workId]
  return typeof size === 'string' ? size : undefined
}

const remember = (workId: string, sizeId: string): void =>
  storageIn('sessionStorage').setItem(STORAGE_KEY, JSON.stringify({ ...rememberedSizes(), [workId]: sizeId }))

/** The chosen size of a work, and how to choose another; the choice is remembered while the tab lives. */
export function useChosenSize(work: DigitalArtworkView) {
  const [chosenId, setChosenId] = useState(() => preselectedSize(work.sizes, undefined))
  // The server cannot know what this browser remembers.
  useEffect(() => setChosenId(preselectedSize(work.sizes, recall(work.id))), [work])

  function choose(sizeId: string) {
    remember(work.id, sizeId)
    setChosenId(sizeId)
  }
  return { chosenId, chosen: work.sizes.find(({ id }) => id === chosenId), choose }
}
