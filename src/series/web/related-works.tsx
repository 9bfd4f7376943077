import type { ReactNode } from 'react'
import { writtenDimensions } from '#artworks/artwork.ts'
import { finePhoneSizes } from '#images/picture-sources.ts'
import { HungPicture } from '#images/web/hung-picture.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { CardLink } from '#ui/card-link.tsx'
import { Container } from '#ui/container.tsx'
import type { RelatedOnWall } from './read-series.ts'

const sizes = `${finePhoneSizes('45vw')}(min-width: 64rem) 22vw, 45vw`

interface RelatedWorksProps {
  readonly works: readonly RelatedOnWall[]
  /** What can be done with a work at the corner of its card. */
  readonly markOf: (work: RelatedOnWall) => ReactNode
}

/** 'Otras obras': what hangs near a work. Nothing of it changes with a sale, so that a sale leaves this page as it is. */
export function RelatedWorks({ works, markOf }: RelatedWorksProps) {
  return (
    <section aria-labelledby="otras-obras" className="border-line border-t py-12 lg:py-16">
      <Container>
        <h2 id="otras-obras" className="text-title">
          Otras obras
        </h2>
        <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-5 gap-y-10 sm:gap-x-8 lg:grid-cols-4 lg:gap-x-12">
          {works.map((work) => (
            <li key={work.id}>
              <RelatedCard work={work}>{markOf(work)}</RelatedCard>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

interface RelatedCardProps {
  readonly work: RelatedOnWall
  readonly children: ReactNode
}

const RelatedCard = ({ work, children }: RelatedCardProps) => (
  <article className="group relative">
    <HungPicture image={work.image} sizes={sizes} />
    <h3 className="mt-4 text-lead leading-snug">
      <CardLink to={linkTo.artwork(work.id)}>{work.title}</CardLink>
    </h3>
    <p className="text-quiet text-small">
      {`${work.technique}, ${work.year}`}
      <br />
      {writtenDimensions(work.dimensions)}
    </p>
    {children}
  </article>
)
