import { z } from 'zod'
import { ContactInfo, defaultContactInfo } from './contact-info.ts'
import { defaultLegalIdentity, LegalIdentity } from './legal-identity.ts'
import { isPhoneNumber } from './phone.ts'

/** Who the gallery belongs to and how she is reached, as every page shows it; empty texts are not shown. */
export const SiteInfo = z.object({
  artistName: z.string(),
  tagline: z.string(),
  /** True in demo mode: pages show the 'Modo demostración' ribbon. */
  demo: z.boolean(),
  contact: ContactInfo.pick({ email: true, phone: true, whatsapp: true, socialMedia: true }).extend({
    city: z.string(),
    province: z.string(),
  }),
  /** Who sells, in the eyes of the law. */
  legal: LegalIdentity,
})
export type SiteInfo = z.infer<typeof SiteInfo>

/** The name of the gallery and what stands below it. */
export const SiteName = SiteInfo.pick({ artistName: true, tagline: true })
export type SiteName = z.infer<typeof SiteName>

export const defaultSiteName: SiteName = {
  artistName: 'Caballete',
  tagline: 'Obras originales y láminas firmadas',
}

/** The little of the contact data that header, footer and emails need. */
export function siteInfoOf(
  parts: SiteName & { demo: boolean; contact: ContactInfo; legal: LegalIdentity },
): SiteInfo {
  const { email, phone, socialMedia, address } = parts.contact
  // Whoever is offered to write there has to arrive somewhere.
  const whatsapp = isPhoneNumber(parts.contact.whatsapp) ? parts.contact.whatsapp : ''
  const { city, province } = address
  return {
    artistName: parts.artistName,
    tagline: parts.tagline,
    demo: parts.demo,
    contact: { email, phone, whatsapp, socialMedia, city, province },
    legal: parts.legal,
  }
}

/** Shown when nothing is stored, or when the stored data cannot be read. */
export const defaultSiteInfo: SiteInfo = siteInfoOf({
  ...defaultSiteName,
  demo: false,
  contact: defaultContactInfo,
  legal: defaultLegalIdentity,
})
