import { lazy, type ReactNode, Suspense } from 'react'
import type { Availability } from '#artworks/artwork.ts'
import type { FormAnswer } from '#ui/form-answer.ts'

/**
 * Fetched for works that cannot be bought alone: the page of a work is light. Where it does not come, what the server has
 * rendered stays, and works without a script.
 */
const NoticeForm = lazy(() =>
  import('./notice-form.tsx').then(
    (module) => ({ default: module.NoticeForm }),
    () => new Promise<never>(() => {}),
  ),
)

interface NoticeOfferProps {
  readonly work: { readonly id: string; readonly availability: Availability }
  /** What the work's page answered when no script ran. */
  readonly answer: FormAnswer | undefined
  /** What the law wants said. */
  readonly children: ReactNode
}

/** 'Avisame', on the page of a work that cannot be bought now; nothing for one that can. */
export function NoticeOffer({ work: { id, availability }, answer, children }: NoticeOfferProps) {
  if (availability === 'available') return null
  return (
    <Suspense fallback={null}>
      <NoticeForm id={id} awaited={availability} answer={answer}>
        {children}
      </NoticeForm>
    </Suspense>
  )
}
