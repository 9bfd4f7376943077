import { useEffect } from 'react'
import { broughtBack, type LeftForm } from '#ui/local-draft.ts'
import { arrived } from './arrange-views.ts'
import { usePendingForm } from './use-pending-form.ts'

/** What is typed in a form with a cover and further views. */
interface Pictured {
  readonly title: string
  readonly imageUrl: string
  readonly views: Parameters<typeof arrived>[0]
}

interface PicturedFormOptions<Draft>
  extends Pick<Parameters<typeof usePendingForm>[0], 'name' | 'kind' | 'work' | 'resumed'> {
  readonly initial: Draft
  readonly left: LeftForm<Draft>
  readonly change: (next: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void
}

/** Keeps what is typed together with its pictures, and takes up what was left of both on an earlier visit. */
export function usePicturedForm<Draft extends Pictured>({
  initial,
  left,
  change,
  ...form
}: PicturedFormOptions<Draft>) {
  const { resumed } = form
  const show = (part: Partial<Pictured>) => part as Partial<Draft>
  const pending = usePendingForm({
    ...form,
    title: left.values.title,
    left,
    onArrived: ({ place, image, replaces }) =>
      change(({ views }) =>
        show(place === 'cover' ? { imageUrl: image.url } : { views: arrived(views, image, replaces) }),
      ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is taken up once
  useEffect(() => {
    // Of a new work all of it was typed, also where an older version of the form kept it.
    const back = broughtBack(resumed?.work === null ? { from: null, ...resumed } : resumed, initial)
    if (back !== undefined) change(back)
  }, [])
  return pending
}
