import { useEffect } from 'react'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { openRoom, roomProblems, visitRoom } from '../viewing-rooms-api.ts'
import { standingOf } from './read-opened-room.ts'

const OVER: readonly string[] = [roomProblems.room_over.code, roomProblems.room_unknown.code]

/** Whether a room is not any more what is shown of it; a network that is lost changes nothing. */
async function hasMoved(secret: string, standing: string): Promise<boolean> {
  try {
    return standingOf((await callApi(openRoom, { query: { secret } })).data) !== standing
  } catch (error) {
    return error instanceof CallError && error.code !== undefined && OVER.includes(error.code)
  }
}

/** Counts that the room was opened in a browser: once, however long it stays open. */
export function useVisit(secret: string): void {
  useEffect(() => {
    callApi(visitRoom, { body: { secret } }).catch(() => undefined)
  }, [secret])
}

/** Asks each minute, and when somebody comes back, whether what is shown still stands, as long as somebody is looking. */
export function useLiveRoom(secret: string, standing: string, onMoved: () => void): void {
  useEffect(() => {
    let isWanted = true
    async function look() {
      if (document.visibilityState === 'hidden') return
      if ((await hasMoved(secret, standing)) && isWanted) onMoved()
    }
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isWanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [secret, standing, onMoved])
}
