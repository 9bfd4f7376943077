import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router'
import type { WalkStep } from './walk.ts'
import { neighboursOf, walkIn } from './walk-steps.ts'

const STEPS = [
  { step: 'previous', name: 'Anterior' },
  { step: 'next', name: 'Siguiente' },
] as const satisfies readonly { step: WalkStep; name: string }[]

export interface WalkLinksProps {
  /** The work that is shown. */
  readonly id: string
  readonly hrefOf: (id: string) => string
}

/**
 * The work before and the one after it in the list that the visitor came from; nothing for whoever came straight here. A
 * step takes the place of the work that was shown: 'Volver' leads to the list all the same.
 */
export function WalkLinks({ id, hrefOf }: WalkLinksProps) {
  const { state } = useLocation()
  const walk = walkIn(state)
  const hasStepped = useNavigationType() === NavigationType.Replace
  const row = useRef<HTMLElement>(null)
  const by = hasStepped ? walk?.by : undefined
  // Whoever walks by keyboard goes on by the same link, however quickly; at the end of the list there is the other one.
  useLayoutEffect(() => {
    if (by === undefined || document.activeElement !== document.body) return
    const links = [...(row.current?.querySelectorAll('a') ?? [])]
    const same = links.find((link) => link.dataset.step === by) ?? links[0]
    same?.focus({ preventScroll: true })
  }, [by])
  if (walk === undefined) return null
  const neighbours = neighboursOf(walk, id)
  return (
    <nav ref={row} aria-label="Otras obras de la lista" className="flex flex-wrap gap-x-5">
      {STEPS.map(({ step, name }) => {
        const work = neighbours[step]
        return (
          work !== undefined && (
            <Link
              key={step}
              data-step={step}
              to={hrefOf(work.id)}
              state={{ ...walk, by: step }}
              replace
              prefetch="intent"
              discover="none"
              aria-label={`${name}: ${work.title}`}
              className="inline-flex min-h-12 items-center gap-1 text-quiet transition-colors hover:text-clay"
            >
              {step === 'previous' && <ChevronLeft size={18} aria-hidden="true" />}
              {name}
              {step === 'next' && <ChevronRight size={18} aria-hidden="true" />}
            </Link>
          )
        )
      })}
    </nav>
  )
}
