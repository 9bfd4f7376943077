import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { HungPicture } from '#images/web/hung-picture.tsx'
import { formatPrice } from '#money/format-price.ts'
import type { Money } from '#money/money.ts'
import { CardLink } from '#ui/card-link.tsx'
import type { PrintInList } from '../digital-art-view.ts'

interface DigitalArtCardProps {
  readonly work: PrintInList
  readonly to: string
  readonly sizes: string
  /** How deep the card's title stands in the page's outline. */
  readonly heading?: 'h2' | 'h3'
  /** What stands below what is charged in pesos. */
  readonly belowPrice?: ((price: Money) => ReactNode) | undefined
  /** What can be done with it, at the end of its last line. */
  readonly mark?: ReactNode
}

export function DigitalArtCard({
  work,
  to,
  sizes,
  heading: Heading = 'h3',
  belowPrice,
  mark,
}: DigitalArtCardProps) {
  const moving = useViewTransitionState(to)
  return (
    <article className="group relative">
      <HungPicture image={work.image} sizes={sizes} moving={moving} />
      <div className="mt-4 flex flex-col gap-0.5">
        <Heading className="text-lead leading-snug">
          <CardLink to={to} viewTransition>
            {work.title}
          </CardLink>
        </Heading>
        {work.originalTitle !== '' && (
          <p className="text-small text-quiet">{`Basado en «${work.originalTitle}»`}</p>
        )}
        <p className="mt-1 pr-8 text-small tabular-nums">
          <PrintState work={work} />
          {work.charge && belowPrice?.(work.charge)}
        </p>
        {work.lowest !== null && work.edition !== null && (
          <p className="pr-8 text-small text-quiet">{work.edition}</p>
        )}
      </div>
      {mark}
    </article>
  )
}

/** What it costs, or why it cannot be had. */
export function PrintState({ work: { lowest, hasSizes, edition } }: { readonly work: PrintInList }) {
  if (lowest === null) return <span className="text-quiet">{edition ?? 'No disponible'}</span>
  return hasSizes ? `Desde ${formatPrice(lowest)}` : formatPrice(lowest)
}
