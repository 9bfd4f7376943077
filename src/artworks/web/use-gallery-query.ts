import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type GalleryQuery, readGalleryQuery } from './gallery-query.ts'
import { useGalleryStep } from './use-gallery-step.ts'

/** What narrows the gallery, read from the address; typing shows at once and the address follows. */
export function useGalleryQuery(): { readonly query: GalleryQuery; readonly search: (text: string) => void } {
  const location = useLocation()
  const arrival = useNavigationType()
  const step = useGalleryStep()
  const inAddress = readGalleryQuery(new URLSearchParams(location.search))
  const [typed, setTyped] = useState(inAddress.search)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that the visitor went somewhere
  useEffect(() => {
    // Our own writing replaces the address; it must not overwrite what was typed meanwhile.
    if (arrival !== 'REPLACE') setTyped(inAddress.search)
  }, [location.key, arrival])

  function search(text: string) {
    setTyped(text)
    step({ search: text, pages: 1 }, 'replace')
  }
  return { query: { ...inAddress, search: typed }, search }
}
