import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from './button.tsx'

interface MoveButtonsProps {
  /** What is moved, as it is called. */
  readonly name: string
  /** Where it stands, from 0, and where the last one does. */
  readonly at: number
  readonly last: number
  readonly onMove: (to: number) => void
}

/** Move a row of a list one place, for whoever does not drag it. */
export const MoveButtons = ({ name, at, last, onMove }: MoveButtonsProps) => (
  <>
    <IconButton label={`Adelantar ${name}`} disabled={at === 0} onClick={() => onMove(at - 1)}>
      <ArrowUp size={18} aria-hidden="true" />
    </IconButton>
    <IconButton label={`Atrasar ${name}`} disabled={at === last} onClick={() => onMove(at + 1)}>
      <ArrowDown size={18} aria-hidden="true" />
    </IconButton>
  </>
)
