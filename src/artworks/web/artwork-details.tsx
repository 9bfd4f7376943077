import type { ReactNode } from 'react'
import { finePhoneSizes } from '#images/picture-sources.ts'
import { Picture } from '#images/web/picture.tsx'
import { PictureOpener } from '#images/web/picture-opener.tsx'
import { PictureViews } from '#images/web/picture-views.tsx'
import type { Money } from '#money/money.ts'
import { showsPrice } from '../artwork.ts'
import type { ArtworkView } from '../artwork-view.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { PriceBlock } from './price-tag.tsx'

interface ArtworkDetailsProps {
  readonly work: ArtworkView
  /** What stands above everything: the way back. */
  readonly before: ReactNode
  /** What the visitor can do about the work. */
  readonly action: ReactNode
  /** What stands below what is charged in pesos. */
  readonly belowPrice?: (price: Money) => ReactNode
}

/** The work on its wall, and its label beside it. */
export function ArtworkDetails({ work, before, action, belowPrice }: ArtworkDetailsProps) {
  const { width, height } = work.image
  const ratio = (width / height).toFixed(4)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="bg-wall px-5 pb-10 sm:px-8 lg:min-h-[calc(100svh-var(--header-height))] lg:px-12 lg:pb-16">
        {before}
        <figure className="flex items-center justify-center pt-2 lg:min-h-[calc(100%-3rem)]">
          <PictureOpener
            images={[work.image, ...work.views]}
            index={0}
            title={work.title}
            style={{ width: `min(100%, 78svh * ${ratio}, ${width}px)` }}
          >
            <Picture
              image={work.image}
              first
              sizes={`${finePhoneSizes()}(min-width: 64rem) min(calc(100vw - 36rem), ${Math.round((78 * width) / height)}svh), 92vw`}
              className="shadow-canvas"
              style={{ viewTransitionName: 'obra' }}
            />
          </PictureOpener>
        </figure>
        <PictureViews images={[work.image, ...work.views]} title={work.title} />
      </div>
      <div className="px-5 py-10 sm:px-8 lg:px-12 lg:py-16">
        <div className="mx-auto flex max-w-xl flex-col gap-8 lg:sticky lg:top-24">
          <header>
            <AvailabilityBadge availability={work.availability} />
            <h1 className="mt-2 text-title">{work.title}</h1>
            <p className="mt-2 text-lead text-quiet">{work.artist}</p>
          </header>
          <Facts work={work} />
          {work.description !== '' && <p className="whitespace-pre-line">{work.description}</p>}
          {showsPrice(work.availability) && <PriceBlock {...work} below={belowPrice} />}
          {action}
        </div>
      </div>
    </div>
  )
}

function Facts({ work }: { readonly work: ArtworkView }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Técnica', work.technique],
    ['Dimensiones', work.dimensions],
    ['Año', String(work.year)],
  ]
  return (
    <dl className="border-line border-t">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-4 border-line border-b py-3">
          <dt className="w-32 shrink-0 text-quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
