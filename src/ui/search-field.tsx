import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** Told what is searched, without blanks around it, once nobody has typed for a moment. */
  readonly onSearch: (text: string) => void
}

/** Who pauses for so long has typed what she searches for. */
const PAUSE_MS = 300

/** As long as every list takes it: `SEARCH_LIMIT` of the contract. */
const LONGEST_SEARCH = 200

/** A search box that waits until the typing pauses. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const searched = useRef(value.trim())
  // The back button searches for something else: the field says for what.
  useEffect(() => {
    if (value.trim() === searched.current) return
    searched.current = value.trim()
    setText(value)
  }, [value])

  function type(next: string, wait = PAUSE_MS) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      searched.current = next.trim()
      onSearch(searched.current)
    }, wait)
  }

  return (
    <div className="relative">
      <Search size={18} aria-hidden="true" className="absolute top-1/2 left-4 -translate-y-1/2 text-quiet" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={LONGEST_SEARCH}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        className="min-h-12 w-full rounded-[2px] border border-edge text-ellipsis bg-white pr-12 pl-11 hover:border-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Borrar búsqueda"
          onClick={() => type('', 0)}
          className="absolute top-0 right-0 inline-flex size-12 items-center justify-center hover:text-clay"
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
