import { Search, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { LONGEST_SEARCH } from '../gallery-filter.ts'
import { GALLERY_ID, type GalleryQuery, galleryWords } from './gallery-query.ts'

interface SearchBoxProps {
  readonly query: GalleryQuery
  readonly onSearch: (search: string) => void
}

/** What else is chosen, for a form that is sent without a script. */
const hiddenFields = (query: GalleryQuery) => galleryWords({ ...query, search: '', pages: 1 })

/** Searches while the visitor types; without scripts it is an ordinary form. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const { search } = query
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onSearch('')
    input.current?.focus()
  }
  function putKeyboardAway(event: FormEvent) {
    event.preventDefault()
    input.current?.blur()
  }
  return (
    <search className="relative min-w-[min(100%,11rem)] max-w-xl flex-1">
      <form method="get" action={`#${GALLERY_ID}`} onSubmit={putKeyboardAway}>
        {hiddenFields(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-3.75 left-0 text-quiet"
        />
        <input
          ref={input}
          type="search"
          name="buscar"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Buscar obras"
          placeholder="Buscar por título, artista, técnica o año..."
          className="min-h-12 w-full border-edge border-b bg-transparent pr-12 pl-8 text-body text-ellipsis outline-offset-0 placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
        />
        {search !== '' && (
          <button
            type="button"
            onClick={clear}
            aria-label="Borrar la búsqueda"
            className="noscript:hidden absolute top-0 right-0 inline-flex size-12 items-center justify-center text-quiet hover:text-clay"
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
