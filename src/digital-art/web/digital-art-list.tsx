import type { ReactNode } from 'react'
import { finePhoneSizes } from '#images/picture-sources.ts'
import type { Money } from '#money/money.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PrintInList } from '../digital-art-view.ts'
import { DigitalArtCard } from './digital-art-card.tsx'

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-5 gap-y-10 sm:gap-x-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-12 lg:gap-y-14'
const SIZES = `${finePhoneSizes('45vw')}(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw`
const SKELETON_CARDS = 8

interface DigitalArtListProps {
  readonly works: readonly PrintInList[]
  readonly hrefOf: (id: string) => string
  readonly heading?: 'h2' | 'h3'
  /** What stands below what is charged in pesos. */
  readonly belowPrice?: ((price: Money) => ReactNode) | undefined
  /** What can be done with a print at the corner of its card. */
  readonly markOf?: ((work: PrintInList) => ReactNode) | undefined
}

export function DigitalArtList({ works, hrefOf, heading, belowPrice, markOf }: DigitalArtListProps) {
  if (works.length === 0) return <NoDigitalArt />
  return (
    <ul className={GRID}>
      {works.map((work) => (
        <li key={work.id}>
          <DigitalArtCard
            work={work}
            to={hrefOf(work.id)}
            sizes={SIZES}
            heading={heading}
            belowPrice={belowPrice}
            mark={markOf?.(work)}
          />
        </li>
      ))}
    </ul>
  )
}

function NoDigitalArt() {
  return (
    <div className="py-12 text-center">
      <p className="font-serif text-lead">No se encontraron obras digitales</p>
      <p className="mt-2 text-quiet">Intenta con otro filtro o vuelve más tarde</p>
    </div>
  )
}

/** The places of eight works that are still to come. */
export function DigitalArtSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Cargando obras digitales…</p>
      <div aria-hidden="true" className={GRID}>
        {Array.from({ length: SKELETON_CARDS }, (_, place) => (
          <div key={`lugar-${String(place)}`}>
            <Skeleton className="aspect-[8/7] w-full" />
            <Skeleton className="mt-4 h-6 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
