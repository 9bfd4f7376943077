import { z } from 'zod'
import { readStored, storageIn } from '#ui/browser-storage.ts'
import { ADMIN_CHANGED, ADMIN_KEY } from './admin-key.ts'

/** Who is signed in, as local storage keeps it: the user together with the token. */
const StoredAdmin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string().optional(),
  isAdmin: z.boolean().optional(),
  token: z.string().min(1),
})
export type StoredAdmin = z.infer<typeof StoredAdmin>

export function readAdmin(): StoredAdmin | null {
  return StoredAdmin.safeParse(readStored('localStorage', ADMIN_KEY)).data ?? null
}

export function storeAdmin(admin: StoredAdmin): void {
  storageIn('localStorage').setItem(ADMIN_KEY, JSON.stringify(admin))
  window.dispatchEvent(new Event(ADMIN_CHANGED))
}

export function forgetAdmin(): void {
  storageIn('localStorage').removeItem(ADMIN_KEY)
  window.dispatchEvent(new Event(ADMIN_CHANGED))
}

/** Both readings of the role hold. */
export const isAdministrator = ({ role, isAdmin }: StoredAdmin): boolean =>
  role === 'admin' || isAdmin === true
