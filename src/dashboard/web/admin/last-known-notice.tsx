import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayText, timeText } from '#platform/time/date-text.ts'
import { SECOND_MS } from '#platform/time/spans.ts'
import { useLastKnown } from '#ui/last-known.ts'
import { Notice } from '#ui/notice.tsx'
import { OfflineNotice } from '#ui/offline-notice.tsx'

/** How long until the shop is looked for again while it is away: at first soon, and then more and more seldom. */
const FIRST_LOOK_MS = 2 * SECOND_MS
const LAST_LOOK_MS = 30 * SECOND_MS

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
    let timer: number
    const lookIn = (pause: number) => {
      timer = window.setTimeout(() => look(Math.min(2 * pause, LAST_LOOK_MS)), pause)
    }
    function look(pause: number) {
      void queries.invalidateQueries()
      lookIn(pause)
    }
    // A device says that it has a network before that leads anywhere.
    const lookAtOnce = () => {
      clearTimeout(timer)
      look(FIRST_LOOK_MS)
    }
    lookIn(FIRST_LOOK_MS)
    window.addEventListener('online', lookAtOnce)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', lookAtOnce)
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
