import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_SCOPE, ADMIN_WORKER, TAKE_OVER } from '#pages/admin-offline.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'

/** Whoever is still there after so long has gone to another tab or app: a page that is being left is not. */
const UNSEEN_MS = 1000

const workers = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

async function letTakeOver(): Promise<void> {
  const registration = await workers()?.getRegistration(ADMIN_SCOPE)
  registration?.waiting?.postMessage(TAKE_OVER)
}

/**
 * Lets the worker of a new build take over while nobody looks at the page: when workers change, a browser may lose what is
 * asked for in that moment, and the next page never comes. Answers how to stop.
 */
export function takeOverUnseen(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden')
      timer = setTimeout(() => letTakeOver().catch(logQuietly), UNSEEN_MS)
  }
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/**
 * Has the browser keep the administration for when there is no network, and lets a notice that was pressed lead to its page.
 * Where there is no service worker, as with `npm run dev`, everything else works.
 */
export function useAdminWorker(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const how = { scope: ADMIN_SCOPE, updateViaCache: 'none' } as const
    workers()?.register(ADMIN_WORKER, how).catch(logQuietly)
    return takeOverUnseen()
  }, [])
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.kind === 'open' && String(data.path).startsWith(ADMIN_SCOPE)) void navigate(data.path)
    }
    workers()?.addEventListener('message', onMessage)
    return () => workers()?.removeEventListener('message', onMessage)
  }, [navigate])
}
