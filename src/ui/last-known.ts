import { useSyncExternalStore } from 'react'

/** When what is on the page was seen, in ISO 8601; null while it comes from the shop itself. */
let seenAt: string | null = null

function watch(changed: () => void): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const onMessage = ({ data }: MessageEvent) => {
    if (data?.kind !== 'answer' || data.seenAt === seenAt) return
    seenAt = typeof data.seenAt === 'string' ? data.seenAt : null
    changed()
  }
  worker?.addEventListener('message', onMessage)
  return () => worker?.removeEventListener('message', onMessage)
}

/** When the answers that a page shows were seen, where there is no network and its service worker has kept them; else null. */
export const useLastKnown = (): string | null =>
  useSyncExternalStore(
    watch,
    () => seenAt,
    () => null,
  )
