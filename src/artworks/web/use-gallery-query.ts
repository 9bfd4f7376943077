import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { askedQuery } from './asked-query.ts'
import { type GalleryQuery, readGalleryQuery, writeGalleryQuery } from './gallery-query.ts'

/** What narrows the gallery, read from the address; typing shows at once and the address follows. */
export function useGalleryQuery(): { readonly query: GalleryQuery; readonly search: (text: string) => void } {
  const location = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const inAddress = readGalleryQuery(new URLSearchParams(location.search))
  const [typed, setTyped] = useState(inAddress.search)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that the visitor went somewhere
  useEffect(() => {
    // Our own writing replaces the address; it must not overwrite what was typed meanwhile.
    if (arrival !== 'REPLACE') setTyped(inAddress.search)
  }, [location.key, arrival])

  function search(text: string) {
    setTyped(text)
    const address = writeGalleryQuery({ ...askedQuery(), search: text, pages: 1 })
    navigate({ search: address }, { replace: true, preventScrollReset: true })
  }
  return { query: { ...inAddress, search: typed }, search }
}
