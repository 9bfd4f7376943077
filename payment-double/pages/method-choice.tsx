import type { ReactNode } from 'react'

interface MethodChoiceProps {
  id: string
  name: string
  note: string
  chosen: string | undefined
  children?: ReactNode
}

/** A radio button whose own fields show while it is chosen. */
export function MethodChoice({ id, name, note, chosen, children }: MethodChoiceProps) {
  return (
    <div className="method">
      <label className="choice">
        <input type="radio" name="method" value={id} defaultChecked={id === chosen} required />
        <span>
          <span className="choice-name">{name}</span>
          <span className="choice-note">{note}</span>
        </span>
      </label>
      {children}
    </div>
  )
}
