import type { Availability } from '#artworks/artwork.ts'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'

interface OfferLinkProps {
  readonly work: { readonly id: string; readonly availability: Availability; readonly takesOffers: boolean }
}

/** 'Hacer una oferta', on the page of a free work that takes offers. */
export const OfferLink = ({ work: { id, availability, takesOffers } }: OfferLinkProps) =>
  takesOffers && availability === 'available' ? (
    <ButtonLink tone="plain" to={linkTo.offer(id)}>
      Hacer una oferta
    </ButtonLink>
  ) : null
