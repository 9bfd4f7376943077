import type { Availability } from '#artworks/artwork.ts'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'

interface OfferLinkProps {
  readonly work: {
    readonly id: string
    readonly availability: Availability
    readonly takesOffers: boolean
    readonly priceOnRequest: boolean
  }
}

/** 'Hacer una oferta', on the page of a free work that takes offers. */
export const OfferLink = ({ work }: OfferLinkProps) =>
  work.takesOffers && work.availability === 'available' ? (
    // Beside a button to ask the price it is as wide as that.
    <ButtonLink tone="plain" to={linkTo.offer(work.id)} className={work.priceOnRequest ? 'self-start' : ''}>
      Hacer una oferta
    </ButtonLink>
  ) : null
