import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Availability } from '#artworks/artwork.ts'
import { type FormAnswer, type FormValues, valuesOf } from '#ui/form-answer.ts'
import type { NoticeFormProps } from './notice-form.tsx'

type Form = ComponentType<NoticeFormProps>

let fetched: Form | undefined

/** The form, for works that cannot be bought alone: the page of a work is light. Where it does not come, the page stays without it. */
const fetchForm = async (): Promise<Form> => {
  fetched ??= await import('./notice-form.tsx').then(
    ({ NoticeForm }) => NoticeForm,
    () => () => null,
  )
  return fetched
}

const FormLater = lazy(async () => ({ default: await fetchForm() }))

const rendered =
  typeof document === 'undefined' ? null : (document.getElementById('avisame')?.parentElement ?? null)
// Where the server has rendered it, it is asked for before the page comes alive.
if (rendered !== null) void fetchForm()

/**
 * What was typed into a form that the server had rendered. React may take its own in its place; while it renders that one, the other
 * is still in the page.
 */
function typedBefore(id: string): FormValues | undefined {
  const form = rendered?.querySelector('form') ?? null
  const typed = form === null ? undefined : valuesOf(new FormData(form))
  return typed?.artworkId === id ? typed : undefined
}

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
  const Form = fetched ?? FormLater
  return (
    <Suspense fallback={null}>
      <Form id={id} awaited={availability} answer={answer} typedBefore={typedBefore}>
        {children}
      </Form>
    </Suspense>
  )
}
