import { type ReactNode, useRef } from 'react'

const chip =
  'inline-flex min-h-11 max-w-full items-center rounded-full border border-edge border-dashed px-4 text-left text-quiet text-small hover:border-ink hover:text-ink'

interface SuggestionsProps {
  /** What they are for: 'Palabras sugeridas'. */
  readonly label: string
  /** Texts that are taken with one press; none, and nothing is seen. */
  readonly texts: readonly string[]
  readonly onTake: (text: string) => void
  /** What stands before a text: 'Usar'. */
  readonly before?: ReactNode
}

/** Words that may be taken with one press, and are nothing before that. The focus stays here when one of them goes. */
export function Suggestions({ label, texts, onTake, before = '+' }: SuggestionsProps) {
  const group = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its legend in sight
    <div
      ref={group}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="flex flex-wrap gap-2 outline-none empty:-mt-2"
    >
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={chip}
          onClick={() => {
            group.current?.focus({ preventScroll: true })
            onTake(text)
          }}
        >
          <span className="wrap-anywhere min-w-0 py-1.5">
            {before} {text}
          </span>
        </button>
      ))}
    </div>
  )
}
