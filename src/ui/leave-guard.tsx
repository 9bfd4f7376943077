import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { type Blocker, type Location, useBlocker } from 'react-router'

/** Something on a page that is asked before the page is left. */
interface Guard {
  readonly blocks: (from: Location, to: Location) => boolean
  /** What would be left behind waits in this browser. */
  readonly keepsDraft: boolean
}

interface Answers {
  readonly leave: () => void
  readonly stay: () => void
}

interface LeaveGuards {
  readonly enlist: (guard: RefObject<Guard>) => () => void
  /** Those that hold back the leave that waits for an answer; the last one asks. */
  readonly blocking: readonly RefObject<Guard>[]
  readonly answers: Answers
}

const Guarded = createContext<LeaveGuards | undefined>(undefined)

const nobody: readonly RefObject<Guard>[] = []

/**
 * A question is answered once. It is closed by the browser's back button as every dialog is: asking the same while it
 * waits answers it with no.
 */
function useAnswers(blocker: Blocker): Answers {
  const waits = useRef(false)
  useLayoutEffect(() => {
    const isAskedAgain = blocker.state === 'blocked' && waits.current
    waits.current = blocker.state === 'blocked' && !isAskedAgain
    if (isAskedAgain) blocker.reset()
  }, [blocker])
  return useMemo(() => {
    const once = (answer: (() => void) | undefined) => () => {
      if (!waits.current) return
      waits.current = false
      answer?.()
    }
    return { leave: once(blocker.proceed), stay: once(blocker.reset) }
  }, [blocker])
}

/** The one blocker of a page, as a router knows no second one: several forms and dialogs share it. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const guards = useRef<readonly RefObject<Guard>[]>(nobody)
  const holding = useRef(nobody)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    holding.current = guards.current.filter(({ current }) => current.blocks(currentLocation, nextLocation))
    return holding.current.length > 0
  })
  const answers = useAnswers(blocker)
  const enlist = useCallback((guard: RefObject<Guard>) => {
    guards.current = [...guards.current, guard]
    return () => {
      guards.current = guards.current.filter((each) => each !== guard)
    }
  }, [])
  const guarding = useMemo(
    () => ({ enlist, answers, blocking: blocker.state === 'blocked' ? holding.current : nobody }),
    [enlist, answers, blocker],
  )
  return <Guarded value={guarding}>{children}</Guarded>
}

/** A leave that waits for an answer. */
export interface LeaveQuestion extends Answers {
  /** Whether it is this guard's turn to ask. */
  readonly leaving: boolean
  /** Whether all that would be left behind waits in this browser. */
  readonly keepsDraft: boolean
}

/** Stands guard on the page that it is used on; the one that came last asks. */
export function useLeaveGuard(guard: Guard): LeaveQuestion {
  const guarding = useContext(Guarded)
  if (guarding === undefined) throw new Error('useLeaveGuard must be used within a LeaveGuard')
  const { enlist, blocking, answers } = guarding
  const own = useRef(guard)
  own.current = guard
  useEffect(() => enlist(own), [enlist])
  return {
    leaving: blocking.at(-1) === own,
    keepsDraft: blocking.every(({ current }) => current.keepsDraft),
    ...answers,
  }
}
