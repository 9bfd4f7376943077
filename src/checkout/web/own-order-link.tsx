import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The way to an order for whoever holds its token; nothing without. */
export function OwnOrderLink({ token }: { readonly token: string | undefined }) {
  if (token === undefined) return null
  return (
    <ButtonLink tone="plain" to={linkTo.order(token)}>
      Ver tu pedido
    </ButtonLink>
  )
}
