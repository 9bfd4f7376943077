import { ChevronRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface FoldHeadProps {
  readonly title: ReactNode
  /** What it holds, in few words: read while it is closed. */
  readonly holds?: string | undefined
}

/** What is seen of a closed part: the summary of its `details`. */
export const FoldHead = ({ title, holds }: FoldHeadProps) => (
  <summary className="flex min-h-12 list-none items-center gap-2 py-1 hover:text-clay [&::-webkit-details-marker]:hidden">
    <ChevronRight
      size={16}
      aria-hidden="true"
      className="shrink-0 text-quiet transition-transform [[open]>summary>&]:rotate-90"
    />
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 max-w-full">{title}</span>
      {holds !== undefined && <span className="text-quiet text-small">{holds}</span>}
    </span>
  </summary>
)

interface FoldProps extends FoldHeadProps {
  /** Opens it whenever this comes true; only a person closes it. */
  readonly isOpen?: boolean
  /** What it holds is asked for when somebody looks. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A closed part of a form that says what it holds. A field inside that is wrong opens it: `focusFirst`. */
export function Fold({ title, holds, isOpen = false, onOpen, children }: FoldProps) {
  const part = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (isOpen && part.current !== null) part.current.open = true
  }, [isOpen])
  return (
    <details
      ref={part}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className="min-w-0"
    >
      <FoldHead title={title} holds={holds} />
      <div className="pt-2 pb-6">{children}</div>
    </details>
  )
}
