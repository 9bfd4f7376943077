import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'

interface GreetingProps {
  readonly artistName: string
  readonly tagline: string
}

/** Whose gallery it is, and where one can go. */
export function GalleryGreeting({ artistName, tagline }: GreetingProps) {
  return (
    <>
      <h1 className="text-display">{artistName}</h1>
      {tagline !== '' && <p className="mt-4 max-w-md text-lead text-quiet">{tagline}</p>}
      <div className="mt-8 flex flex-wrap gap-x-4 gap-y-2">
        <ButtonLink to={linkTo.gallery()} className="max-sm:w-full">
          Explorar Colección
        </ButtonLink>
        <div className="-ml-2 flex flex-wrap gap-x-4">
          <ButtonLink tone="quiet" to={linkTo.digitalArt()}>
            Arte Digital
          </ButtonLink>
          <ButtonLink tone="quiet" to={linkTo.biography()}>
            Conocer a la Artista
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
