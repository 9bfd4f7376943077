import type { createToastManager } from '@base-ui/react/toast'

type ToastType = 'success' | 'error' | 'info'

interface ToastMessage {
  /** The same said again is the one that is there, for its time anew: four failures are not four messages. */
  readonly id: string
  readonly type: ToastType
  readonly message: string
  /** Milliseconds. */
  readonly duration: number
  readonly offer?: ToastOffer
}

/** Something that can be done about what a message says. */
export interface ToastOffer {
  /** Tells offers below the same message apart. */
  readonly id: string
  readonly label: string
  readonly take: () => void
}

/** Milliseconds that an offer can be taken: it has to be read, and reached. */
const OFFER_MS = 10_000

const DURATIONS = { success: 3000, info: 3000, error: 5000 } satisfies Record<ToastType, number>

type ToastManager = ReturnType<typeof createToastManager>

/** Messages wait here until the toaster, which is loaded when there is something to show, is there. */
const waiting: ToastMessage[] = []
const watchers = new Set<() => void>()
let shownBy: ToastManager | undefined
let longestMs = Number.POSITIVE_INFINITY

/** For `useSyncExternalStore`: whether a message waits for the toaster to be loaded. */
export const isToastWaiting = (): boolean => waiting.length > 0
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Called by the toaster once it listens. @param longest milliseconds after which every message goes that offers nothing */
export function takeToasts(manager: ToastManager, longest: number): () => void {
  shownBy = manager
  longestMs = longest
  for (const toast of waiting.splice(0)) show(manager, toast)
  return () => {
    shownBy = undefined
  }
}

/** Errors are announced at once. */
const show = (manager: ToastManager, { id, type, message, duration, offer }: ToastMessage) =>
  manager.add({
    id,
    type,
    title: message,
    timeout: offer === undefined ? Math.min(duration, longestMs) : OFFER_MS,
    priority: type === 'error' ? 'high' : 'low',
    ...(offer !== undefined && {
      actionProps: {
        children: offer.label,
        onClick: () => {
          manager.close(id)
          offer.take()
        },
      },
    }),
  })

/** Says in passing why something did not work; in these words where the failure has none of its own. */
export const showFailure = ({ message }: Error, otherwise = 'Error en la petición'): void =>
  showToast('error', message || otherwise)

const idOf = (type: ToastType, message: string, offer?: ToastOffer): string =>
  [type, message, offer?.id].filter((each) => each !== undefined).join(' ')

/** Takes back what was said of an earlier try: what is tried anew is not yet known to fail. */
export function takeBackToast(type: ToastType, message: string): void {
  const id = idOf(type, message)
  const place = waiting.findIndex((toast) => toast.id === id)
  if (place >= 0) waiting.splice(place, 1)
  shownBy?.close(id)
}

/** Says something in passing; errors stay longer, and what offers something the longest. */
export function showToast(type: ToastType, message: string, offer?: ToastOffer): void {
  const id = idOf(type, message, offer)
  const toast: ToastMessage = {
    id,
    type,
    message,
    duration: DURATIONS[type],
    ...(offer !== undefined && { offer }),
  }
  if (shownBy !== undefined) {
    show(shownBy, toast)
    return
  }
  if (!waiting.some(({ id }) => id === toast.id)) waiting.push(toast)
  for (const watcher of watchers) watcher()
}
