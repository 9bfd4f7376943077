import type { ReactNode } from 'react'
import type { Image } from '#images/image.ts'
import { finePhoneSizes } from '#images/picture-sources.ts'
import { FilmPartLater, withoutFilms } from '#images/web/films-later.tsx'
import { Picture } from '#images/web/picture.tsx'
import { PictureOpener } from '#images/web/picture-opener.tsx'
import { PictureViews } from '#images/web/picture-views.tsx'
import { PictureWall, sizesOnWall, widthOnWall } from '#images/web/picture-wall.tsx'
import { formatPrice } from '#money/format-price.ts'
import type { Money } from '#money/money.ts'
import { chargedFor, pesosText } from '#money/pesos-price.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { DigitalArtworkView, PrintSizeView } from '../digital-art-view.ts'
import { editionText } from '../edition.ts'
import { PRODUCTION_DAYS } from '../production-time.ts'
import { PrintFacts } from './print-facts.tsx'

interface DigitalArtDetailsProps {
  readonly work: DigitalArtworkView
  readonly size: PrintSizeView | undefined
  /** What stands above everything: the way back. */
  readonly before: ReactNode
  /** What can be done with it above it. */
  readonly mark?: ReactNode
  /** Said when the work is only an example. */
  readonly notice?: ReactNode
  readonly selector: ReactNode
  /** What the visitor can do about the chosen size. */
  readonly action: ReactNode
  /** What stands below what is charged in pesos. */
  readonly belowPrice?: (price: Money) => ReactNode
  /** Where the original hangs; `undefined` when it is not in the gallery. */
  readonly originalHref: string | undefined
}

/** The print on its wall, and its label beside it. */
export function DigitalArtDetails(props: DigitalArtDetailsProps) {
  const { work, size, before, mark, notice, selector, action, originalHref, belowPrice } = props
  const views = [work.image, ...work.views]
  const all = work.mockup === null ? views : [...views, work.mockup]
  const pictures = withoutFilms(all)
  const charged = size && chargedFor(size.price, size.pesos)
  return (
    <div className="lg:-mb-24 lg:grid lg:grid-cols-[minmax(0,1fr)_30rem]">
      <PictureWall
        before={before}
        mark={mark}
        below={<PictureViews images={all} shown={views.length} title={work.title} />}
        further={
          work.mockup === null ? undefined : (
            <Mockup pictures={pictures} image={work.mockup} title={work.title} />
          )
        }
      >
        <Print pictures={pictures} image={work.image} title={work.title} />
      </PictureWall>
      <div className="px-5 py-10 sm:px-8 lg:not-last:row-span-2 lg:px-12 lg:py-16">
        <div className="mx-auto flex max-w-xl flex-col gap-8">
          {notice}
          <header>
            <h1 className="text-title">{work.title}</h1>
            {work.originalTitle !== '' && <p className="mt-2 text-lead">Basado en «{work.originalTitle}»</p>}
            <p className="mt-2 text-quiet">{work.artist}</p>
            <p className="text-quiet">{work.digitalTechnique}</p>
          </header>
          {work.description !== '' && <p className="whitespace-pre-line">{work.description}</p>}
          {selector}
          <PrintFacts {...work} />
          {size !== undefined && (
            <div>
              {work.edition !== null && <p className="mb-2 font-medium">{editionText(work.edition)}</p>}
              <p className="text-title tabular-nums" aria-live="polite">
                <span className="sr-only">Precio, tamaño {size.size}: </span>
                {formatPrice(size.price)}
              </p>
              {size.pesos !== null && (
                <p className="mt-1 tabular-nums">{pesosText(size.price, size.pesos)}</p>
              )}
              {charged && belowPrice?.(charged)}
              <p className="mt-1 text-quiet text-small">Envío calculado al finalizar</p>
            </div>
          )}
          {action}
          <p className="text-quiet text-small">
            Tiempo de producción: {PRODUCTION_DAYS.join('-')} días hábiles
          </p>
          {originalHref !== undefined && (
            <ButtonLink tone="plain" to={originalHref} viewTransition className="self-start">
              Ver obra original
            </ButtonLink>
          )}
        </div>
      </div>
      {pictures.length < all.length && <FilmPartLater work={work} />}
    </div>
  )
}

interface HungProps {
  /** All that the viewer walks through. */
  readonly pictures: readonly Image[]
  readonly image: Image
  readonly title: string
}

function Print({ pictures, image, title }: HungProps) {
  return (
    <div
      className="relative [--room:72svh] lg:[--room:max(14rem,100cqh)]"
      style={{ width: widthOnWall(image) }}
    >
      <p className="label pointer-events-none absolute top-3 left-3 z-1 bg-paper px-3 py-1">Arte Digital</p>
      <PictureOpener images={pictures} index={0} title={title} className="w-full">
        <Picture
          image={image}
          first
          sizes={sizesOnWall(image)}
          className="shadow-canvas"
          style={{ viewTransitionName: 'obra' }}
        />
      </PictureOpener>
    </div>
  )
}

function Mockup({ pictures, image, title }: HungProps) {
  return (
    <div className="pt-10 lg:pt-0 lg:pb-16">
      <PictureOpener
        images={pictures}
        index={pictures.length - 1}
        title={title}
        className="mx-auto w-full max-w-3xl"
      >
        <Picture image={image} sizes={`${finePhoneSizes()}(min-width: 64rem) calc(100vw - 36rem), 92vw`} />
      </PictureOpener>
    </div>
  )
}
