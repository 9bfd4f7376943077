import { type RefObject, useEffect } from 'react'

/** After an attempt (each has its own number), moves the focus to the first wrong field of a form. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt moves the focus, never typing
  useEffect(() => {
    const wrong = form.current?.querySelector('[aria-invalid="true"]')
    if (attempt > 0 && wrong instanceof HTMLElement) wrong.focus()
  }, [attempt])
}
