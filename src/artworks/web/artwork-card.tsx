import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { HungPicture } from '#images/web/hung-picture.tsx'
import type { Money } from '#money/money.ts'
import { chargedFor } from '#money/pesos-price.ts'
import { CardLink } from '#ui/card-link.tsx'
import { writtenDimensions } from '../artwork.ts'
import type { ArtworkOnWall } from '../artwork-view.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { PriceLine } from './price-tag.tsx'
import type { WalkState } from './walk.ts'

export interface CardProps {
  readonly work: ArtworkOnWall
  readonly to: string
  /** The list that it hangs in. */
  readonly walk?: WalkState | undefined
  /** `even`: the whole picture inside a frame that is the same for all; `own`: as wide as its column. */
  readonly frame: 'even' | 'own'
  readonly sizes: string
  /** What the visitor has to do with the work: 'En carrito'. */
  readonly note?: string | undefined
  /** What can be done with it, at the end of its last line. */
  readonly mark?: ReactNode
  /** What stands below what is charged in pesos. */
  readonly below?: ((price: Money) => ReactNode) | undefined
}

export function ArtworkCard({ work, to, walk, frame, sizes, note, mark, below }: CardProps) {
  const moving = useViewTransitionState(to)
  return (
    <article className="group relative">
      <HungPicture image={work.image} sizes={sizes} frame={frame} moving={moving} />
      <div className="mt-4 flex flex-col gap-0.5">
        <h3 className="text-lead leading-snug">
          <CardLink to={to} state={walk} viewTransition>
            {work.title}
          </CardLink>
        </h3>
        <p className="text-small text-quiet">
          {`${work.technique}, ${work.year}`}
          <br />
          {writtenDimensions(work.dimensions)}
        </p>
        <div className="mt-1 flex flex-wrap justify-between gap-x-3 pr-8 text-small">
          <CardState work={work} below={below} />
          {note !== undefined && <span className="text-quiet">{note}</span>}
        </div>
      </div>
      {mark}
    </article>
  )
}

/** What it costs, or why it cannot be had. */
export function CardState({ work, below }: Pick<CardProps, 'work' | 'below'>) {
  const charged = chargedFor(work.price, work.pesos)
  switch (work.availability) {
    case 'available':
      if (work.priceOnRequest) return <span className="text-quiet">Consultar precio</span>
      return (
        <div className="min-w-0">
          <PriceLine {...work} />
          {charged && below?.(charged)}
        </div>
      )
    case 'not_for_sale':
      return <span className="text-quiet">No está a la venta</span>
    case 'sold':
    case 'reserved':
      return <AvailabilityBadge availability={work.availability} />
  }
}
