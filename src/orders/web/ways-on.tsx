import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Where a buyer goes from the page of her order. */
export const WaysOn = () => (
  <p className="flex flex-wrap gap-x-6 print:hidden">
    <ButtonLink tone="quiet" to={linkTo.contact()} className="-ml-2">
      Escribirnos
    </ButtonLink>
    <ButtonLink tone="quiet" to={linkTo.home()}>
      Volver a la galería
    </ButtonLink>
  </p>
)
