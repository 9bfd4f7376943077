import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdClick, useClickBeside } from './hold-click.ts'
import { placeBeside } from './place-beside.ts'
import { isStepPending, stepsTaken } from './use-back-closes.ts'

const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End'] as const

/** Which of `count` entries a key leads to from the one at `at`; -1 is none. They go around. */
export function entryBy(key: (typeof KEYS)[number], at: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (at + 1) % count
  return at <= 0 ? count - 1 : at - 1
}

const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })

/** Where a key leads is seen. Under a pointer nothing is scrolled: what is pressed stays where it is. */
function moveTo(entry: HTMLElement | undefined): void {
  focus(entry)
  entry?.scrollIntoView({ block: 'nearest' })
}

const isMoving = (key: string): key is (typeof KEYS)[number] => KEYS.some((each) => each === key)

/** What was asked for last: two quick taps open one menu, though both have waited. */
let lastAsked: object | undefined

/**
 * A menu that a button opens, by the pattern of the WAI: arrows, Home, End and first letters move, Esc, Tab, a press elsewhere and the
 * browser's back button close.
 * It stands where its button stands, so that it belongs to the same part of the page, and is drawn above all others by the
 * browser: no guards around it catch the focus, and nothing else has to be hidden meanwhile.
 */
export function usePopupMenu() {
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // A press on the button has closed it before it arrives as a click.
  const wasOpen = useRef(false)
  const isClosing = useRef(false)
  const entries = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  function place() {
    if (trigger.current !== null && popup.current !== null)
      placeBeside(popup.current, trigger.current.getBoundingClientRect())
  }
  function show(start: 'menu' | 'first' | 'last') {
    const own = {}
    lastAsked = own
    // The step of the menu before would be taken back from this one.
    if (isStepPending()) return void stepsTaken().then(() => lastAsked === own && show(start))
    addEventListener('click', holdClick, { capture: true })
    flushSync(() => setOpen(true))
    // Browsers before 2024 show it as any other element.
    popup.current?.showPopover?.()
    place()
    if (start === 'menu') focus(popup.current)
    else moveTo(entries().at(start === 'first' ? 0 : -1))
  }
  function hide() {
    if (popup.current?.contains(document.activeElement)) focus(trigger.current)
    popup.current?.hidePopover?.()
    setOpen(false)
  }
  /** At once: the step back that it takes is asked for by then. */
  const close = () => flushSync(hide)
  useClickBeside(open, [trigger, popup], close)
  // Whoever scrolls within it moves nothing else.
  useWhileMoved(open, ({ target }) => target !== popup.current && place())

  return {
    open,
    close,
    /** For the browser's back button, which has taken the step. */
    hide,
    /** Does what was chosen: it may open something with a step of its own. */
    choose(act: () => void) {
      close()
      void stepsTaken().then(act)
    },
    button: {
      ref: trigger,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onPointerDown: () => {
        wasOpen.current = open
      },
      onClick: ({ detail }: { readonly detail: number }) => {
        const isByKey = detail === 0
        // The second of two quick taps means what the first one did.
        if (detail < 2) isClosing.current = isByKey ? open : wasOpen.current
        if (isClosing.current) close()
        else show(isByKey ? 'first' : 'menu')
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        show(event.key === 'ArrowDown' ? 'first' : 'last')
      },
    },
    menu: {
      ref: popup,
      tabIndex: -1,
      popover: 'auto',
      onKeyDown: (event: KeyboardEvent) => walk(event, entries(), close),
      onToggle: ({ newState }: { readonly newState: string }) => newState === 'closed' && setOpen(false),
      onPointerMove: ({ target }: PointerEvent) =>
        focus((target as HTMLElement).closest<HTMLElement>('[role=menuitem]')),
    },
  } as const
}

/** What a key does within an open menu. */
function walk(event: KeyboardEvent, all: readonly HTMLElement[], close: () => void) {
  const at = all.indexOf(document.activeElement as HTMLElement)
  const { key } = event
  if (key === 'Tab') return close()
  if (key === 'Escape') close()
  else if (isMoving(key)) moveTo(all[entryBy(key, at, all.length)])
  else if (key === ' ') all[at]?.click()
  else if (/^\p{L}$/u.test(key)) moveTo(entryOf(key, at, all))
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Does something again whenever what stands on the page has moved. */
function useWhileMoved(isActive: boolean, act: (event: Event) => void): void {
  useEffect(() => {
    if (!isActive) return
    addEventListener('scroll', act, { capture: true, passive: true })
    addEventListener('resize', act)
    return () => {
      removeEventListener('scroll', act, { capture: true })
      removeEventListener('resize', act)
    }
  })
}

/** The next entry that begins with a letter. */
const entryOf = (letter: string, at: number, all: readonly HTMLElement[]) =>
  [...all.slice(at + 1), ...all.slice(0, at + 1)].find((each) =>
    each.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()),
  )
