import { z } from 'zod'
import { FORGET_ANSWERS, LAST_ANSWERS } from '#pages/admin-answers.ts'
import { jsonIn } from '#ui/browser-storage.ts'
import { ROLES } from '../roles.ts'
import { ToldUser } from '../told-session.ts'
import { keepAdminText, readAdminText } from './admin-key.ts'

/** Who is signed in, as the browser keeps it: the user together with the token. */
export const StoredAdmin = ToldUser.extend({
  id: z.string().default(''),
  name: z.string().default(''),
  email: z.string().default(''),
  /** What an older version of the shop has stored does not say it: the server does, a moment later. */
  accessRole: z.enum(ROLES).default('artist'),
  token: z.string().min(1),
})
export type StoredAdmin = z.infer<typeof StoredAdmin>

export function readAdmin(): StoredAdmin | null {
  return StoredAdmin.safeParse(jsonIn(readAdminText())).data ?? null
}

export function storeAdmin(admin: StoredAdmin): void {
  keepAdminText(JSON.stringify(admin))
}

/** Lets go of what the administration keeps for when there is no network: it was for whoever was signed in. */
function forgetAnswers(): void {
  if ('caches' in window) void caches.delete(LAST_ANSWERS)
  // What is on its way is not kept either.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(FORGET_ANSWERS)
}

export function forgetAdmin(): void {
  forgetAnswers()
  keepAdminText(null)
}

/** Both readings of the role hold. */
export const isAdministrator = ({ role, isAdmin }: StoredAdmin): boolean =>
  role === 'admin' || isAdmin === true
