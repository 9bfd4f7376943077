import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import type { FormAnswer } from '#ui/form-answer.ts'
import type { Awaited, NoticeFormProps } from './notice-form.tsx'

let fetched: ComponentType<NoticeFormProps> | undefined

/** The form, for works that cannot be bought alone: the page of a work is light. Where it does not come, the page stays as it is. */
const fetchForm = () =>
  import('./notice-form.tsx').then(
    ({ NoticeForm }) => {
      fetched = NoticeForm
      return { default: NoticeForm }
    },
    () => new Promise<never>(() => {}),
  )

const FormLater = lazy(fetchForm)

// Where the server has rendered it, it is asked for before the page comes alive.
if (typeof document !== 'undefined' && document.getElementById('avisame') !== null) void fetchForm()

interface NoticeOfferProps {
  /** The work that is waited for. */
  readonly id: string
  readonly availability: Awaited | 'available'
  /** What the work's page answered when no script ran. */
  readonly answer: FormAnswer | undefined
  /** What the law wants said. */
  readonly children: ReactNode
}

/**
 * 'Avisame', on the page of a work that cannot be bought now; nothing for one that can. The server renders the form whole; until its
 * script comes that stays, and can be typed into and sent. For that it must never be rendered anew before: it is given what stays the
 * same as long as its page does. Nor does it change for the one that was fetched: what was typed would be gone.
 */
export const NoticeOffer = memo(({ id, availability, answer, children }: NoticeOfferProps) => {
  const [Form] = useState(() => fetched ?? FormLater)
  if (availability === 'available') return null
  return (
    <Suspense>
      <Form id={id} awaited={availability} answer={answer}>
        {children}
      </Form>
    </Suspense>
  )
})
