import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type GalleryQuery, readGalleryQuery } from './gallery-query.ts'
import { askedQuery, useGalleryStep } from './use-gallery-step.ts'

/** What narrows the gallery, read from the address; typing shows at once and the address follows. */
export function useGalleryQuery(): { readonly query: GalleryQuery; readonly search: (text: string) => void } {
  const location = useLocation()
  const arrival = useNavigationType()
  const step = useGalleryStep()
  const inAddress = readGalleryQuery(location)
  const [typed, setTyped] = useState(inAddress.search)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that the visitor went somewhere
  useEffect(() => {
    if (arrival === 'REPLACE') return
    // What is typed meanwhile must not be overwritten. React runs this before a letter that was typed just now has come into
    // the address, where it is at the latest when all that the letter set off has run.
    const reading = setTimeout(() => setTyped(askedQuery().search))
    return () => clearTimeout(reading)
  }, [location.key, arrival])

  function search(text: string) {
    setTyped(text)
    // To begin and to end a search are steps that the way back takes; a letter more is none.
    const isStep = (text.trim() === '') !== (askedQuery().search.trim() === '')
    step({ search: text, pages: 1 }, isStep ? 'push' : 'replace')
  }
  return { query: { ...inAddress, search: typed }, search }
}
