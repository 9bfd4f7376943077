import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeBeside } from './place-beside.ts'

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

/**
 * A menu that a button opens, by the pattern of the WAI: arrows, Home, End and first letters move, Esc, Tab and a press elsewhere close.
 * It stands where its button stands, so that it belongs to the same part of the page, and is drawn above all others by the
 * browser: no guards around it catch the focus, and nothing else has to be hidden meanwhile.
 */
export function usePopupMenu() {
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // A press on the button has closed it before it arrives as a click.
  const wasOpen = useRef(false)
  const entries = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  function place() {
    if (trigger.current !== null && popup.current !== null)
      placeBeside(popup.current, trigger.current.getBoundingClientRect())
  }
  function show(start: 'menu' | 'first' | 'last') {
    flushSync(() => setOpen(true))
    // Browsers before 2024 show it as any other element.
    popup.current?.showPopover?.()
    place()
    if (start === 'menu') focus(popup.current)
    else moveTo(entries().at(start === 'first' ? 0 : -1))
  }
  function close() {
    if (popup.current?.contains(document.activeElement)) focus(trigger.current)
    popup.current?.hidePopover?.()
    setOpen(false)
  }

  // Whoever scrolls within it moves nothing else.
  useWhileMoved(open, ({ target }) => target !== popup.current && place())

  function onKeyDown(event: KeyboardEvent) {
    const all = entries()
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

  return {
    open,
    close,
    button: {
      ref: trigger,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onPointerDown: () => {
        wasOpen.current = open
      },
      onClick: ({ detail }: { readonly detail: number }) => {
        const isByKey = detail === 0
        if (isByKey ? open : wasOpen.current) return close()
        show(isByKey ? 'first' : 'menu')
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
      onKeyDown,
      onToggle: ({ newState }: { readonly newState: string }) => newState === 'closed' && setOpen(false),
      onPointerMove: ({ target }: PointerEvent) =>
        focus((target as HTMLElement).closest<HTMLElement>('[role=menuitem]')),
    },
  } as const
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
