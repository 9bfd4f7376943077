import type { ReactNode } from 'react'

interface FigureCardProps {
  readonly label: string
  readonly value: ReactNode
  readonly note?: string
}

/** One figure with its name. Stands in a `dl`. */
export function FigureCard({ label, value, note }: FigureCardProps) {
  return (
    <div className="border-line border-t pt-3">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="font-serif text-lead whitespace-nowrap tabular-nums">{value}</dd>
      {note !== undefined && <dd className="text-small text-quiet">{note}</dd>}
    </div>
  )
}

export function FigureRow({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-5 gap-y-4 lg:grid-cols-4">{children}</dl>
}
