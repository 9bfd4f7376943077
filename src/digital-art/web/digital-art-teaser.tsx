import type { ReactNode } from 'react'
import type { Money } from '#money/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import type { PrintInList } from '../digital-art-view.ts'
import { DigitalArtList } from './digital-art-list.tsx'

interface DigitalArtTeaserProps {
  readonly works: readonly PrintInList[]
  /** Said when the works are only an example. */
  readonly notice?: ReactNode
  /** What stands below what is charged in pesos. */
  readonly belowPrice?: (price: Money) => ReactNode
  /** What can be done with a print at the corner of its card. */
  readonly markOf?: ((work: PrintInList) => ReactNode) | undefined
  readonly links: { readonly list: string; readonly work: (id: string) => string }
}

/** A few prints, on the way through the home page; nothing when there are none. */
export function DigitalArtTeaser({ works, notice, links, belowPrice, markOf }: DigitalArtTeaserProps) {
  if (works.length === 0) return null
  return (
    <section aria-labelledby="arte-digital-titulo" className="mt-24 bg-wall py-16 lg:mt-32 lg:py-24">
      <Container>
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="max-w-xl">
            <h2 id="arte-digital-titulo" className="text-title">
              Arte Digital
            </h2>
            <p className="mt-3 text-quiet">
              Las mismas obras, reinterpretadas e impresas en papel premium. Láminas desde A4 hasta A2.
            </p>
          </div>
          <ButtonLink tone="plain" to={links.list}>
            Ver todo el arte digital
          </ButtonLink>
        </div>
        {notice && <div className="mb-10">{notice}</div>}
        <DigitalArtList works={works} hrefOf={links.work} belowPrice={belowPrice} markOf={markOf} />
      </Container>
    </section>
  )
}
