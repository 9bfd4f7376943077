import type { ReactNode } from 'react'

/** Facts with their names, one below the other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-col gap-3">{children}</dl>
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-quiet">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
