import { z } from 'zod'
import { Image } from '#images/image.ts'
import { pageTags } from '#pages/page-tags.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { ShippingRates } from '#shipping/shipping-rates.ts'
import { trashingEnvelope } from '#trash/trash-api.ts'
import { AppIcon } from './app-icon.ts'
import { Biography } from './biography.ts'
import { ContactInfo } from './contact-info.ts'
import { LegalIdentity } from './legal-identity.ts'
import { SellingRules } from './selling-rules.ts'
import { SiteInfo } from './site-info.ts'
import { SiteInfoChanges, SiteInfoPatch } from './site-info-form.ts'

/** The biography as the server returns it; `image` has the portrait's sizes when the gallery keeps it itself. */
export const BiographyAnswer = Biography.extend({
  profileImage: z.object({ url: shownAddress, alt: z.string(), image: Image.nullable() }),
})
export type BiographyAnswer = z.infer<typeof BiographyAnswer>

/** What pages of works say of a sale beside the price; `buyingTerms` are paragraphs. */
const SaleTerms = ShippingRates.safeExtend({ buyingTerms: z.array(z.string()) })
export type SaleTerms = z.infer<typeof SaleTerms>

/** Everything that the site says of itself. `lastUpdated` in ISO 8601, null when nothing was ever stored. */
export const SiteInfoAnswer = SiteInfo.omit({ contact: true }).extend({
  biography: BiographyAnswer,
  contact: ContactInfo,
  metadata: z.object({ lastUpdated: z.string().nullable(), updatedBy: z.string() }),
})
export type SiteInfoAnswer = z.infer<typeof SiteInfoAnswer>

export const readSiteInfo = endpoint({
  access: 'public',
  method: 'GET',
  path: '/siteinfo',
  summary: 'The name of the gallery, the biography and how to reach the artist',
  answer: envelope(SiteInfoAnswer),
  problems: [],
  cache: { tags: () => [pageTags.site] },
})

export const readBiography = endpoint({
  access: 'public',
  method: 'GET',
  path: '/siteinfo/biography',
  summary: 'The life of the artist',
  answer: envelope(BiographyAnswer),
  problems: [],
  cache: { tags: () => [pageTags.site] },
})

export const readContactInfo = endpoint({
  access: 'public',
  method: 'GET',
  path: '/siteinfo/contact',
  summary: 'How to reach the artist, and when she can be visited',
  answer: envelope(ContactInfo),
  problems: [],
  cache: { tags: () => [pageTags.site] },
})

export const readLegalIdentity = endpoint({
  access: 'public',
  method: 'GET',
  path: '/siteinfo/legal',
  summary: 'Who sells, in the eyes of the law; empty texts are not shown',
  answer: envelope(LegalIdentity),
  problems: [],
  cache: { tags: () => [pageTags.site] },
})

export const readSellingRules = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/siteinfo/selling',
  summary: 'How the artist sells: how long an original waits for its payment',
  answer: envelope(SellingRules),
  problems: [],
})

export const readShippingRates = endpoint({
  access: 'public',
  method: 'GET',
  path: '/siteinfo/shipping',
  summary:
    'What delivery costs by zone and parcel, in whole pesos, null where there is no price; and what is told of a sale before paying',
  answer: envelope(SaleTerms),
  problems: [],
  cache: { tags: () => [pageTags.site] },
})

export const readAppIcon = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/siteinfo/app-icon',
  summary:
    'What the icon of the installed administration is cut from: what was chosen, else the first work of the wall',
  answer: envelope(
    z.object({
      appIcon: AppIcon,
      /** Null where none was chosen, or it is there no more. */
      chosen: Image.nullable(),
      /** Null while no work is on the wall. */
      first: Image.nullable(),
    }),
  ),
  problems: [],
})

const updating = {
  access: 'administrator' as const,
  path: '/siteinfo',
  answer: trashingEnvelope(SiteInfoAnswer),
  problems: [],
}

export const updateSiteInfo = endpoint({
  ...updating,
  method: 'PUT',
  summary:
    'Replaces the sections that are given: biography, contact data, name, who sells, how she sells, what delivery costs, the icon of the app',
  body: SiteInfoChanges,
})

export const changeSiteInfo = endpoint({
  ...updating,
  method: 'PATCH',
  summary:
    'Changes what is given of each section and leaves the rest of it as it is; lists are replaced as a whole',
  body: SiteInfoPatch,
})
