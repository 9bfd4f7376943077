import { useSyncExternalStore } from 'react'
import { ADMIN_CHANGED, readAdminText } from './admin-key.ts'

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
    () => readAdminText() !== null,
    () => false,
  )
