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
      <dd className="whitespace-nowrap font-serif text-[length:min(var(--text-lead),11vw)] leading-(--text-lead--line-height) tabular-nums">
        {value}
      </dd>
      {note !== undefined && <dd className="text-small text-quiet">{note}</dd>}
    </div>
  )
}

export function FigureRow({ children }: { readonly children: ReactNode }) {
  // Two beside each other as long as a figure has room in its half, whatever the size of the text.
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-x-5 gap-y-4 lg:grid-cols-4">
      {children}
    </dl>
  )
}
