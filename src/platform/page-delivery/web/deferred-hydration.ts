/** Said by the page once React has taken it over: the name of an event, and of what `<html data-…>` then has. */
export const HYDRATED = 'hydrated'

declare global {
  /** Read by zod: a strict content security policy forbids what it would try first. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * Runs in the page itself, as text: it may use nothing but its arguments. Scripts start when everything that is
 * seen has arrived, or with the visitor's first gesture. What she pressed or typed before they were ready is
 * pressed and typed again then, so that nothing is lost; a form with `data-waits`, which only a script
 * can send, is sent then, and stands in no address before. Comments within the function would be part of every page.
 */
export function deferHydration(files: readonly string[], type: string, hydrated: string): void {
  globalThis.__zod_globalConfig = { jitless: true }
  const gestures = ['pointerdown', 'keydown', 'touchstart']
  const pressed: HTMLElement[] = []
  const sent: HTMLFormElement[] = []
  let hasStarted = false

  function start() {
    if (hasStarted) return
    hasStarted = true
    for (const each of gestures) removeEventListener(each, start, true)
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    for (const waiting of document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`)) {
      const script = document.createElement('script')
      if (waiting.src) script.src = waiting.src
      else {
        script.type = 'module'
        script.textContent = waiting.textContent
      }
      document.body.append(script)
      script.remove()
    }
  }

  function remember({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null && (button.type !== 'submit' || button.form === null)) pressed.push(button)
    start()
  }

  function hold(event: SubmitEvent) {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('waits' in form.dataset)) return
    event.preventDefault()
    if (!sent.includes(form)) sent.push(form)
  }

  function typeAgain(field: HTMLInputElement | HTMLTextAreaElement) {
    const { value, defaultValue } = field
    if (value === defaultValue || field.type === 'checkbox' || field.type === 'radio') return
    // React hears of a value only when it differs from the one that it saw last.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  addEventListener('click', remember, true)
  addEventListener('submit', hold, true)
  addEventListener(
    hydrated,
    () => {
      removeEventListener('click', remember, true)
      removeEventListener('submit', hold, true)
      document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea').forEach(typeAgain)
      for (const each of pressed) if (each.isConnected) each.click()
      for (const each of sent) if (each.isConnected) each.requestSubmit()
    },
    { once: true },
  )
  for (const each of gestures) addEventListener(each, start, { capture: true, passive: true })
  // Arrived is not yet seen: two frames later the last of it is, unless the very first paint is still to come.
  const whenPainted = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(whenPainted)), {
    once: true,
  })
  // A picture that never comes keeps nobody waiting.
  setTimeout(start, 4000)
}
