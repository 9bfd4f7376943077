import type { ReactNode } from 'react'
import { Container } from './container.tsx'

/** A page that only says something and offers the next step. */
export function MessagePage({
  eyebrow,
  title,
  children,
}: {
  readonly eyebrow?: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Container width="text" className="flex min-h-svh flex-col items-start gap-6 pt-[12svh] pb-16">
      {eyebrow !== undefined && <p className="label text-quiet">{eyebrow}</p>}
      <h1 className="text-title">{title}</h1>
      {children}
    </Container>
  )
}
