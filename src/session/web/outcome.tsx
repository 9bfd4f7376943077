import { useEffect, useRef } from 'react'
import { ButtonLink } from '#ui/button.tsx'

export interface OutcomeProps {
  readonly text: string
  readonly to: string
  readonly action: string
}

/** Says what became of an email's link; the form has gone, so the focus follows to the words. */
export function Outcome({ text, to, action }: OutcomeProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-6">
      <p ref={words} tabIndex={-1}>
        {text}
      </p>
      <ButtonLink to={to} replace>
        {action}
      </ButtonLink>
    </div>
  )
}
