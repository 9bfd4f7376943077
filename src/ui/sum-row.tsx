import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

interface SumProps {
  readonly name: string
  /** A sentence below them. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

// The sum goes below its name where both have no room beside each other: they never touch.
const ends = 'flex flex-wrap justify-between gap-x-6'
const sum = 'ml-auto text-right tabular-nums'

const Note = ({ text }: { readonly text: string | undefined }) =>
  text && <dd className="basis-full text-quiet text-small">{text}</dd>

/** A name and its sum at the two ends of a line of a `dl`. */
export const SumRow = ({ name, note, children }: SumProps) => (
  <div className={ends}>
    <dt className="shrink-0 text-quiet">{name}</dt>
    <dd className={sum}>{children}</dd>
    <Note text={note} />
  </div>
)

/** The sum of everything, larger than those above it. */
export const TotalRow = ({ name, note, className, children }: SumProps & { readonly className?: string }) => (
  <div className={classes(ends, 'text-lead', className)}>
    <dt className="shrink-0">{name}</dt>
    <dd className={sum}>{children}</dd>
    <Note text={note} />
  </div>
)

/** The line between the other sums and that of everything. */
export const BELOW_OTHERS = 'border-line border-t pt-3'
