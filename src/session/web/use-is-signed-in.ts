import { useSyncExternalStore } from 'react'
import { storageIn } from '#ui/browser-storage.ts'
import { ADMIN_KEY } from './admin-key.ts'

function watchStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Whether an administrator has signed in with this browser; false on the server. Asks nobody. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    watchStorage,
    () => storageIn('localStorage').getItem(ADMIN_KEY) !== null,
    () => false,
  )
