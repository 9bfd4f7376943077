import type { ReactNode } from 'react'
import { FilmPartLater, withoutFilms } from '#images/web/films-later.tsx'
import { Picture } from '#images/web/picture.tsx'
import { PictureOpener } from '#images/web/picture-opener.tsx'
import { PictureViews } from '#images/web/picture-views.tsx'
import { PictureWall, sizesOnWall, widthOnWall } from '#images/web/picture-wall.tsx'
import type { Money } from '#money/money.ts'
import { classes } from '#ui/class-names.ts'
import { type DeclaredLine, declaredLines } from '#ui/declared-lines.ts'
import { showsPrice, writtenDimensions } from '../artwork.ts'
import type { ArtworkLines } from '../artwork-fields.ts'
import type { ArtworkView } from '../artwork-view.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { PriceBlock } from './price-tag.tsx'

interface ArtworkDetailsProps {
  readonly work: ArtworkView
  /** What stands above everything: the way back. */
  readonly before: ReactNode
  /** What can be done with it above it. */
  readonly mark?: ReactNode
  /** The series that it belongs to. */
  readonly series?: ReactNode
  /** What the visitor can do about the work. */
  readonly action: ReactNode
  /** What stands below what is charged in pesos. */
  readonly belowPrice?: (price: Money) => ReactNode
  /** What stands below work and label. */
  readonly after?: ReactNode
}

/** The work on its wall, and its label beside it. */
export function ArtworkDetails(props: ArtworkDetailsProps) {
  const { work, before, mark, series, action, belowPrice, after } = props
  const pictures = [work.image, ...work.views]
  const shown = withoutFilms(pictures)
  return (
    <>
      <div className={classes('lg:grid lg:grid-cols-[minmax(0,1fr)_30rem]', !after && 'lg:-mb-24')}>
        <PictureWall
          before={before}
          mark={mark}
          below={<PictureViews images={pictures} title={work.title} />}
        >
          <PictureOpener
            images={shown}
            index={0}
            title={work.title}
            style={{ width: widthOnWall(work.image) }}
          >
            <Picture
              image={work.image}
              first
              sizes={sizesOnWall(work.image)}
              className="shadow-canvas"
              style={{ viewTransitionName: 'obra' }}
            />
          </PictureOpener>
        </PictureWall>
        <div className="px-5 py-10 sm:px-8 lg:not-last:row-span-2 lg:px-12 lg:py-16">
          <div className="mx-auto flex max-w-xl flex-col gap-8">
            <header>
              <AvailabilityBadge availability={work.availability} />
              <h1 className="mt-2 text-title">{work.title}</h1>
              <p className="mt-2 text-lead text-quiet">{work.artist}</p>
              {series}
            </header>
            <Facts work={work} />
            {work.description !== '' && <p className="whitespace-pre-line">{work.description}</p>}
            {showsPrice(work) && <PriceBlock {...work} below={belowPrice} />}
            {action}
          </div>
        </div>
        {shown.length < pictures.length && <FilmPartLater work={work} />}
      </div>
      {after}
    </>
  )
}

const lines = {
  technique: { name: 'Técnica', when: 'always' },
  dimensions: { name: 'Dimensiones', when: 'always' },
  year: { name: 'Año', when: 'always' },
  provenance: { name: 'Procedencia', when: 'given' },
  signature: { name: 'Firma', when: 'given' },
  condition: { name: 'Estado de conservación', when: 'given' },
  inventoryNumber: { name: 'Número de inventario', when: 'given' },
  framed: { name: 'Marco', when: 'given' },
} as const satisfies ArtworkLines & { readonly dimensions: DeclaredLine }

function Facts({ work }: { readonly work: ArtworkView }) {
  const told = { ...work, dimensions: writtenDimensions(work.dimensions) }
  return (
    <dl className="border-line border-t">
      {declaredLines(lines, told).map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-4 border-line border-b py-3">
          <dt className="w-32 shrink-0 text-quiet">{name}</dt>
          <dd className="min-w-0 flex-1 basis-24 whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
