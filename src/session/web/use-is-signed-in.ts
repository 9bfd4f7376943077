import { useSyncExternalStore } from 'react'
import { storageIn } from '#ui/browser-storage.ts'
import { ADMIN_CHANGED, ADMIN_KEY } from './admin-key.ts'

function watchStorage(changed: () => void): () => void {
  const events = ['storage', ADMIN_CHANGED]
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}

/** Whether an administrator has signed in with this browser; false on the server. Asks nobody. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    watchStorage,
    () => storageIn('localStorage').getItem(ADMIN_KEY) !== null,
    () => false,
  )
