import type { ReactNode } from 'react'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { countText } from '../favourites.ts'
import { AdoptButton } from './adopt-button.tsx'
import { CompareNote } from './compare-note.tsx'
import { EnquiryLink } from './enquiry-link.tsx'
import type { SelectionShown } from './read-selection.ts'

interface SelectionViewProps {
  readonly selection: SelectionShown
  readonly whatsapp: string
  readonly origin: string
  /** Hangs them side by side. */
  readonly compare: ReactNode
  /** The originals, hung; nothing where there are none. */
  readonly children: ReactNode
  /** The prints, likewise. */
  readonly prints: ReactNode
}

/** Works that somebody has chosen and shared, as they are now. */
export function SelectionView({
  selection: { works, gone },
  whatsapp,
  origin,
  compare,
  children,
  prints,
}: SelectionViewProps) {
  return (
    <Container className="pt-10 lg:pt-16">
      <header className="max-w-2xl">
        <p className="text-quiet">{countText(works.length)}</p>
        <h1 className="mt-2 text-display">Una selección</h1>
      </header>
      {gone !== undefined && (
        <Notice className="mt-8 max-w-2xl">
          <p className="wrap-anywhere">{gone}</p>
        </Notice>
      )}
      {works.length === 0 ? (
        <div className="mt-8 flex flex-col items-start gap-6">
          <p className="text-lead text-quiet">En este enlace no hay obras para mostrar.</p>
          <ButtonLink to={linkTo.gallery()}>Explorar Galería</ButtonLink>
        </div>
      ) : (
        <>
          <div className="mt-8 flex flex-wrap gap-3">
            <AdoptButton works={works} />
            {compare}
            <EnquiryLink works={works} whatsapp={whatsapp} origin={origin} />
          </div>
          <CompareNote works={works} className="mt-3 max-w-2xl" />
          {children && (
            <section aria-labelledby="obras-elegidas" className="mt-12 lg:mt-16">
              <h2 id="obras-elegidas" className="sr-only">
                Obras elegidas
              </h2>
              {children}
            </section>
          )}
          {prints && (
            <section aria-labelledby="laminas-elegidas" className="mt-12 lg:mt-16">
              <h2 id="laminas-elegidas" className="mb-8 text-title">
                Láminas
              </h2>
              {prints}
            </section>
          )}
        </>
      )}
    </Container>
  )
}
