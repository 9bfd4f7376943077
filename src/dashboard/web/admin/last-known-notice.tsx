import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SECOND_MS } from '#platform/time/spans.ts'
import { dayText, timeText } from '#ui/date-text.ts'
import { useLastKnown } from '#ui/last-known.ts'
import { Notice } from '#ui/notice.tsx'
import { OfflineNotice } from '#ui/offline-notice.tsx'

/** How often the shop is looked for while it is away. */
const LOOK_MS = 30 * SECOND_MS

/** '14:32', and of another day '24/11/2026 a las 14:32'. */
function whenText(seenAt: string): string {
  const day = dayText(seenAt)
  const isToday = day === dayText(new Date().toISOString())
  return isToday ? `de las ${timeText(seenAt)}` : `del ${day} a las ${timeText(seenAt)}`
}

/** Stands above a page that shows what was last seen, and asks again until the shop answers. */
export function LastKnownNotice() {
  const seenAt = useLastKnown()
  const queries = useQueryClient()
  const isOld = seenAt !== null
  useEffect(() => {
    if (!isOld) return
    const readAgain = () => void queries.invalidateQueries()
    const timer = setInterval(readAgain, LOOK_MS)
    window.addEventListener('online', readAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', readAgain)
    }
  }, [isOld, queries])
  if (!isOld) return <OfflineNotice />
  return (
    <Notice tone="alarm" className="mb-6">
      <p className="font-medium">Sin conexión: lo último que se vio, {whenText(seenAt)}</p>
      <p className="text-quiet">Podés mirar; los cambios, cuando vuelva la conexión.</p>
    </Notice>
  )
}
