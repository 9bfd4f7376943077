import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { HOUR_MS } from '#platform/time/spans.ts'
import { checkSession, followSession, renewSession, useSession } from './use-session.ts'

const RENEWAL_MS = HOUR_MS

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
