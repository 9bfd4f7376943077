import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

interface SumProps {
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}

// The sum goes below its name where both have no room beside each other: they never touch.
const ends = 'flex flex-wrap justify-between gap-x-6'
const sum = 'ml-auto text-right tabular-nums'

interface SumRowProps extends Omit<SumProps, 'className'> {
  /** A sentence below them. */
  readonly note?: string | undefined
}

/** A name and its sum at the two ends of a line of a `dl`. */
export const SumRow = ({ name, note, children }: SumRowProps) => (
  <div className={ends}>
    <dt className="shrink-0 text-quiet">{name}</dt>
    <dd className={sum}>{children}</dd>
    {note && <dd className="basis-full text-quiet text-small">{note}</dd>}
  </div>
)

/** The sum of everything, larger than those above it. */
export const TotalRow = ({ name, className, children }: SumProps) => (
  <div className={classes(ends, 'text-lead', className)}>
    <dt className="shrink-0">{name}</dt>
    <dd className={sum}>{children}</dd>
  </div>
)

/** The line between the other sums and that of everything. */
export const BELOW_OTHERS = 'border-line border-t pt-3'
