import { type ReactNode, useState } from 'react'
import { averageColour } from '#images/web/placeholder.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ArtworkOnWall } from '../artwork-view.ts'
import { HeroCarousel } from './hero-carousel.tsx'

interface HeroProps {
  readonly works: readonly ArtworkOnWall[]
  readonly hrefOf: (id: string) => string
  /** Said below the place where the works would hang, when there are none. */
  readonly empty?: string | undefined
  readonly children: ReactNode
}

/** The wall takes a breath of the colour of the work that hangs on it. */
function wallBehind(work: ArtworkOnWall | undefined) {
  const colour = work && averageColour(work.image.placeholder)
  return colour === undefined
    ? undefined
    : { backgroundColor: `color-mix(in oklab, ${colour} 9%, var(--color-wall))` }
}

/** A whole wall with one work on it at a time: paintings are hung, never cropped. `children` stand beside it. */
export function Hero({ works, hrefOf, empty, children }: HeroProps) {
  const [index, setIndex] = useState(0)
  return (
    <div
      className="-mt-(--header-height) bg-wall pt-(--header-height) transition-[background-color] duration-[1200ms]"
      style={wallBehind(works[index])}
    >
      <div className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] items-center pb-8 lg:min-h-[calc(100svh-var(--header-height))] lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:pb-6">
        <div className="lg:order-2">
          {works.length > 0 ? (
            <HeroCarousel works={works} hrefOf={hrefOf} onSelect={setIndex} />
          ) : (
            <div className="px-5 sm:px-8">
              <Skeleton className="mx-auto min-h-[40svh] w-full max-w-2xl sm:min-h-[52svh] lg:min-h-[62svh]" />
              {empty !== undefined && <p className="mt-4 text-center text-lead text-quiet">{empty}</p>}
            </div>
          )}
        </div>
        <div className="px-5 pt-6 sm:px-8 lg:order-1 lg:pt-0 lg:pl-12">{children}</div>
      </div>
    </div>
  )
}
