import { storageIn } from '#ui/browser-storage.ts'

/** Where local storage keeps who is signed in. */
export const ADMIN_KEY = 'adminUser'

/** Told to this very window when that changes; others hear of it from the storage itself. */
export const ADMIN_CHANGED = 'admin-changed'

/** What local storage did not take: it is good for this tab, until that is closed or loaded again. */
let ofThisTab: string | null = null

/** Who is signed in, as it is kept. */
export const readAdminText = (): string | null => ofThisTab ?? storageIn('localStorage').getItem(ADMIN_KEY)

/** @param text `null` for nobody */
export function keepAdminText(text: string | null): void {
  const storage = storageIn('localStorage')
  if (text !== null) storage.setItem(ADMIN_KEY, text)
  const isKept = storage.getItem(ADMIN_KEY) === text
  // Where it is full, whoever was signed in before would still stand there.
  if (!isKept) storage.removeItem(ADMIN_KEY)
  ofThisTab = isKept ? null : text
  window.dispatchEvent(new Event(ADMIN_CHANGED))
}
