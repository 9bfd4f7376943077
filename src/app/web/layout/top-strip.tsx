import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { Container } from '#ui/container.tsx'

/**
 * First sight of every page: the right to withdraw, and whether this is only a demonstration. The link is as wide as it is
 * in our letters before these have come, so that it begins where it will.
 */
export function TopStrip({ demo }: { readonly demo: boolean }) {
  return (
    <div className="h-(--strip-height) border-ink/10 border-b text-(length:--strip-text)">
      <Container className="flex h-full flex-wrap content-center items-center justify-between gap-x-4">
        {demo ? (
          <p className="leading-6">
            <strong className="font-medium">Modo demostración</strong>
            <span className="hidden text-quiet md:inline">: artista y obras de ficción, pagos simulados</span>
          </p>
        ) : (
          <span />
        )}
        <Link
          to={linkTo.withdrawal()}
          discover="none"
          className="link inline-flex min-h-6 min-w-[min(100%,11.86em)] items-center"
        >
          Botón de arrepentimiento
        </Link>
      </Container>
    </div>
  )
}
