import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { Container } from '#ui/container.tsx'

/** First sight of every page: the right to withdraw, and whether this is only a demonstration. */
export function TopStrip({ demo }: { readonly demo: boolean }) {
  return (
    <div className="h-(--strip-height) border-ink/10 border-b text-small max-[22rem]:text-[0.75rem]">
      <Container className="flex h-full items-center justify-between gap-4">
        {demo ? (
          <p>
            <strong className="font-medium">Modo demostración</strong>
            <span className="hidden text-quiet md:inline">: artista y obras de ficción, pagos simulados</span>
          </p>
        ) : (
          <span />
        )}
        <Link to={linkTo.withdrawal()} className="link inline-flex h-full items-center">
          Botón de arrepentimiento
        </Link>
      </Container>
    </div>
  )
}
