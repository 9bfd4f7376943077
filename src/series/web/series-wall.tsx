import { finePhoneSizes } from '#images/picture-sources.ts'
import { HungPicture } from '#images/web/hung-picture.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardLink } from '#ui/card-link.tsx'
import { Container } from '#ui/container.tsx'
import { countText } from '../series.ts'
import type { SeriesOnWall } from './read-series.ts'

const sizes = `${finePhoneSizes()}(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw`

/** All series, each by the picture that stands for it. */
export function SeriesWall({ series }: { readonly series: readonly SeriesOnWall[] }) {
  return (
    <Container className="pt-10 lg:pt-16">
      <header className="max-w-2xl">
        <h1 className="text-display">Series</h1>
        <p className="mt-5 text-lead text-quiet">
          {series.length === 0
            ? 'Todavía no hay series para mostrar.'
            : 'Obras que nacieron juntas y se miran mejor así.'}
        </p>
      </header>
      {series.length === 0 ? (
        <ButtonLink tone="plain" to={linkTo.gallery()} className="mt-8">
          Ver la galería
        </ButtonLink>
      ) : (
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-x-12 lg:gap-y-16">
          {series.map((each) => (
            <li key={each.id}>
              <SeriesCard series={each} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}

function SeriesCard({ series: { id, name, text, works, cover } }: { readonly series: SeriesOnWall }) {
  return (
    <article className="group relative">
      <HungPicture image={cover} sizes={sizes} />
      <h2 className="wrap-anywhere mt-5 text-title">
        <CardLink to={linkTo.series(id)}>{name}</CardLink>
      </h2>
      <p className="mt-1 text-quiet text-small">{countText(works)}</p>
      {text !== '' && <p className="mt-3 line-clamp-3">{text}</p>}
    </article>
  )
}
