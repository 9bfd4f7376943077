import { useSyncExternalStore } from 'react'
import { OFFLINE } from './connectivity.ts'
import { Notice } from './notice.tsx'

function watchNetwork(changed: () => void): () => void {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}

/** Stands above a page for as long as the browser has no network. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  return (
    <Notice tone="alarm" className="mb-6">
      <p className="font-medium">{OFFLINE}</p>
      <p className="text-quiet">Lo que escribiste sigue acá: guardalo cuando vuelva la conexión.</p>
    </Notice>
  )
}
