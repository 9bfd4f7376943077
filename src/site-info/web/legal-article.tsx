import type { ReactNode } from 'react'

interface LegalArticleProps {
  readonly title: string
  /** Which text this is and since when it holds. */
  readonly edition: string
  readonly children: ReactNode
}

/** A text that people read once and come back to: numbered passages, nothing beside them. */
export function LegalArticle({ title, edition, children }: LegalArticleProps) {
  return (
    <article>
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 text-quiet">{edition}</p>
      {children}
    </article>
  )
}

interface PassageProps {
  readonly title: string
  readonly children: ReactNode
}

export function Passage({ title, children }: PassageProps) {
  return (
    <section className="mt-10 flex flex-col gap-4 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5">
      <h2 className="text-lead">{title}</h2>
      {children}
    </section>
  )
}
