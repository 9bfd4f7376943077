import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { checkSession, followSession, renewSession, useSession } from './use-session.ts'

const RENEWAL_MS = 60 * 60_000

const Provided = createContext(false)

/** Keeps the session true for what is inside: asks who this is, renews the token, follows other windows. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    void checkSession()
    const timer = setInterval(() => void renewSession(), RENEWAL_MS)
    const stopFollowing = followSession()
    return () => {
      clearInterval(timer)
      stopFollowing()
    }
  }, [])
  return <Provided value>{children}</Provided>
}

/** Who is signed in, where that is kept true. */
export function useAuth() {
  if (!useContext(Provided)) throw new Error('useAuth must be used within an AuthProvider')
  return useSession()
}
