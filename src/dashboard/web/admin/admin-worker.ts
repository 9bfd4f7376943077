import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_SCOPE, ADMIN_WORKER } from '#pages/admin-offline.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'

const workers = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/**
 * Has the browser keep the administration for when there is no network, and lets a notice that was pressed lead to its page.
 * Where there is no service worker, as with `npm run dev`, everything else works.
 */
export function useAdminWorker(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const how = { scope: ADMIN_SCOPE, updateViaCache: 'none' } as const
    workers()?.register(ADMIN_WORKER, how).catch(logQuietly)
  }, [])
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.kind === 'open' && String(data.path).startsWith(ADMIN_SCOPE)) void navigate(data.path)
    }
    workers()?.addEventListener('message', onMessage)
    return () => workers()?.removeEventListener('message', onMessage)
  }, [navigate])
}
