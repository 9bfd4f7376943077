import { Link } from 'react-router'

interface PageLinksProps {
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
}

const LINK = 'link inline-flex min-h-12 items-center px-2'

/** The way to the other pages of a list: links, so that each page has its address. Nothing for a single page. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-center gap-x-6">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={LINK}>
          Anterior
        </Link>
      )}
      <span className="text-quiet tabular-nums">
        Página {page} de {pages}
      </span>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className={LINK}>
          Siguiente
        </Link>
      )}
    </nav>
  )
}
