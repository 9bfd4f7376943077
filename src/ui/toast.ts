import type { createToastManager } from '@base-ui/react/toast'

export type ToastTone = 'success' | 'error' | 'info'

const DURATIONS = { success: 3000, info: 3000, error: 5000 } satisfies Record<ToastTone, number>

type ToastManager = ReturnType<typeof createToastManager>

/** Messages wait here until the toaster, which is loaded when there is something to show, is there. */
type Waiting = Parameters<ToastManager['add']>[0] & { readonly timeout: number }
const waiting: Waiting[] = []
const watchers = new Set<() => void>()
let shownBy: ToastManager | undefined
let longestMs = Number.POSITIVE_INFINITY

/** For `useSyncExternalStore`: whether a message waits for the toaster to be loaded. */
export const isToastWaiting = (): boolean => waiting.length > 0
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Called by the toaster once it listens. @param longest milliseconds after which every message goes */
export function takeToasts(manager: ToastManager, longest: number): () => void {
  shownBy = manager
  longestMs = longest
  for (const toast of waiting.splice(0)) show(manager, toast)
  return () => {
    shownBy = undefined
  }
}

const show = (manager: ToastManager, toast: Waiting) =>
  manager.add({ ...toast, timeout: Math.min(toast.timeout, longestMs) })

/** Says in passing why something did not work; in these words where the failure has none of its own. */
export const showFailure = ({ message }: Error, otherwise = 'Error en la petición'): void =>
  showToast('error', message || otherwise)

/** Says something in passing; errors are announced at once and stay longer. */
export function showToast(tone: ToastTone, message: string): void {
  const toast = {
    // The same said again is the one that is there, for its time anew: four failures are not four messages.
    id: `${tone} ${message}`,
    type: tone,
    title: message,
    timeout: DURATIONS[tone],
    priority: tone === 'error' ? ('high' as const) : ('low' as const),
  }
  if (shownBy !== undefined) {
    show(shownBy, toast)
    return
  }
  if (!waiting.some(({ id }) => id === toast.id)) waiting.push(toast)
  for (const watcher of watchers) watcher()
}
