import { type RefObject, useEffect } from 'react'

/** After an attempt (each has its own number), moves the focus to the first wrong field of a form, or to a sentence marked as wrong. */
export function useFocusOnError(form: RefObject<HTMLElement | null>, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt moves the focus, never typing
  useEffect(() => {
    const wrong = form.current?.querySelector('[aria-invalid="true"], [data-wrong]')
    if (attempt > 0 && wrong instanceof HTMLElement) wrong.focus()
  }, [attempt])
}
