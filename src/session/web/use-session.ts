import { create } from 'zustand'
import { bringBearer } from '#platform/web-client/bearer.ts'
import { callOnce } from '#platform/web-client/browser-caller.ts'
import { CallError, INVALID_ANSWER, REFUSED } from '#platform/web-client/caller.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { logout } from '../session-api.ts'
import { toldSession } from '../told-session.ts'
import { ADMIN_KEY } from './admin-key.ts'
import { forgetAdmin, readAdmin, StoredAdmin, storeAdmin } from './stored-admin.ts'

interface Session {
  /** False until the browser has looked whether somebody is signed in. */
  readonly loaded: boolean
  readonly user: StoredAdmin | null
}

/** Who is signed in, in every part of the administration. */
export const useSession = create<Session>(() => ({ loaded: false, user: null }))

// What is stored is what counts, at every call: whoever is gone from there has no token left in this window.
bringBearer(() => readAdmin()?.token)

function keep(user: StoredAdmin | null): void {
  if (user === null) forgetAdmin()
  else storeAdmin(user)
  useSession.setState({ loaded: true, user })
}

/** Signs in and keeps who it is. @param remember the session is to stay on this device. Throws what the API says, or that it was not reached. */
export async function signIn(email: string, password: string, remember: boolean): Promise<void> {
  const { data } = await callOnce(toldSession.login, { body: { email, password, remember } })
  keep(StoredAdmin.parse({ ...data.user, token: data.token }))
}

/** Completes a sign-in that was answered with the request for a code. */
export async function signInWithCode(challenge: string, code: string, remember: boolean): Promise<void> {
  const { data } = await callOnce(toldSession.loginWithCode, { body: { challenge, code, remember } })
  keep(StoredAdmin.parse({ ...data.user, token: data.token }))
}

/** Goes on with another token: the old one has ended. */
export function takeToken(token: string): void {
  const { user } = useSession.getState()
  if (user !== null) keep({ ...user, token })
}

/** Goes on under the name and the address that were saved just now. */
export function takeAccount(account: Pick<StoredAdmin, 'name' | 'email'>): void {
  const { user } = useSession.getState()
  if (user !== null) keep({ ...user, name: account.name, email: account.email })
}

const leaving = new Set<() => Promise<unknown>>()

/** Has something done when she signs out herself; a session that ends does not do it. */
export function beforeSignOut(act: () => Promise<unknown>): void {
  leaving.add(act)
}

/** Ends the session here in any case, and at the server when that can be reached. */
export async function signOut(): Promise<void> {
  for (const act of leaving) act().catch(logQuietly)
  const ending = callOnce(logout)
  keep(null)
  await ending.catch(logQuietly)
}

/** An answer came, and nothing was in it of what was asked for. */
const saysNothing = (error: unknown): boolean =>
  error instanceof CallError && [INVALID_ANSWER, REFUSED].includes(error.code)

/** The server said that nobody is signed in, or said nothing at all. */
const isNobody = (error: unknown): boolean =>
  saysNothing(error) || (error instanceof CallError && error.status === 401)

/** Asks the server who this is: a stored user counts until the server says otherwise. */
export async function checkSession(): Promise<void> {
  const stored = readAdmin()
  useSession.setState({ loaded: true, user: stored })
  if (stored === null) return
  try {
    const { data } = await callOnce(toldSession.readMe)
    const now = readAdmin()
    // Whoever has left meanwhile stays gone.
    if (now !== null) keep({ ...now, ...data, token: now.token })
  } catch (error) {
    if (isNobody(error)) keep(null)
    else logQuietly(error)
  }
}

/** Exchanges the token for a fresh one; answers whether that worked. */
export async function renewSession(): Promise<boolean> {
  const { user } = useSession.getState()
  if (user === null) return false
  try {
    const { data } = await callOnce(toldSession.refresh)
    takeToken(data.token)
    return true
  } catch (error) {
    if (saysNothing(error)) keep(null)
    else logQuietly(error)
    return false
  }
}

/** Follows what other windows do: signing out there ends it here too. */
export function followSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ADMIN_KEY || key === null) useSession.setState({ loaded: true, user: readAdmin() })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
