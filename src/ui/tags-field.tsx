import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from './button.tsx'

interface TagsFieldProps {
  readonly label: string
  readonly tags: readonly string[]
  /** How long each may be, in characters; as long as one likes without. */
  readonly limit: number | undefined
  readonly onChange: (tags: readonly string[]) => void
}

/** Words that are added one by one; none is empty and none is there twice. */
export function TagsField({ label, tags, limit, onChange }: TagsFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  function add() {
    const added = text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    onChange([...new Set([...tags, ...added])])
    setText('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={text}
          maxLength={limit}
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          className="min-h-12 min-w-0 flex-[1_1_8rem] rounded-[2px] border border-edge bg-white px-4 py-2.5 hover:border-ink"
        />
        <Button tone="plain" onClick={add} className="shrink-0">
          Agregar
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center bg-wall pl-3 text-small">
              {tag}
              <button
                type="button"
                aria-label={`Quitar ${tag}`}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                className="inline-flex size-11 items-center justify-center hover:text-clay"
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
