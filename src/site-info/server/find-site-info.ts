import type { z } from 'zod'
import { findImageAt } from '#images/server/find-images.ts'
import type { Queryable } from '#platform/database/database.ts'
import { firstRates, ShippingRates } from '#shipping/shipping-rates.ts'
import { AppIcon, defaultAppIcon } from '../app-icon.ts'
import { type Biography, defaultBiography, StoredBiography } from '../biography.ts'
import { ContactInfo, defaultContactInfo } from '../contact-info.ts'
import { defaultLegalIdentity, type LegalIdentity, StoredLegalIdentity } from '../legal-identity.ts'
import { defaultSellingRules, SellingRules } from '../selling-rules.ts'
import { defaultSiteName, type SiteInfo, SiteName, siteInfoOf } from '../site-info.ts'
import type { BiographyAnswer, SaleTerms, SiteInfoAnswer } from '../site-info-api.ts'
import { type SiteInfoRow, type SiteSubject, selectSiteInfo } from './site-info-table.ts'

/** What is stored of a subject, or the default when that is nothing or makes no sense. */
function contentOf<Content>(
  rows: readonly SiteInfoRow[],
  subject: SiteSubject,
  schema: z.ZodType<Content>,
  fallback: Content,
): Content {
  const parsed = schema.safeParse(rows.find((row) => row.subject === subject)?.content)
  return parsed.success ? parsed.data : fallback
}

const nameIn = (rows: readonly SiteInfoRow[]) => contentOf(rows, 'site', SiteName, defaultSiteName)
const contactIn = (rows: readonly SiteInfoRow[]) =>
  contentOf(rows, 'contact', ContactInfo, defaultContactInfo)
const legalIn = (rows: readonly SiteInfoRow[]) =>
  contentOf(rows, 'legal', StoredLegalIdentity, defaultLegalIdentity)
const biographyIn = (rows: readonly SiteInfoRow[]) =>
  contentOf(rows, 'biography', StoredBiography, defaultBiography)
const sellingIn = (rows: readonly SiteInfoRow[]) =>
  contentOf(rows, 'selling', SellingRules, defaultSellingRules)
const shippingIn = (rows: readonly SiteInfoRow[]) => contentOf(rows, 'shipping', ShippingRates, firstRates)
const appIconIn = (rows: readonly SiteInfoRow[]) => contentOf(rows, 'appIcon', AppIcon, defaultAppIcon)

function metadataIn(rows: readonly SiteInfoRow[]): SiteInfoAnswer['metadata'] {
  const [latest] = [...rows].sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
  return { lastUpdated: latest?.updatedAt.toISOString() ?? null, updatedBy: latest?.updatedBy ?? '' }
}

/** Whoever wrote last, by name. */
export const findLastAuthor = async (sql: Queryable): Promise<string> =>
  metadataIn(await selectSiteInfo(sql)).updatedBy

async function withPortrait(sql: Queryable, biography: Biography): Promise<BiographyAnswer> {
  const { url, alt } = biography.profileImage
  const image = url === '' ? undefined : await findImageAt(sql, url)
  return { ...biography, profileImage: { url, alt, image: image === undefined ? null : { ...image, alt } } }
}

/** The name of the gallery and the little of the contact data that every page and email needs. */
export async function findSiteInfo(sql: Queryable, { demo }: { demo: boolean }): Promise<SiteInfo> {
  const rows = await selectSiteInfo(sql)
  return siteInfoOf({ ...nameIn(rows), demo, contact: contactIn(rows), legal: legalIn(rows) })
}

/** Everything that the artist has stored, with the default data for what she has not. */
export async function findWholeSiteInfo(
  sql: Queryable,
  { demo }: { demo: boolean },
): Promise<SiteInfoAnswer> {
  const rows = await selectSiteInfo(sql)
  return {
    ...nameIn(rows),
    demo,
    biography: await withPortrait(sql, biographyIn(rows)),
    contact: contactIn(rows),
    legal: legalIn(rows),
    metadata: metadataIn(rows),
  }
}

export const findBiography = async (sql: Queryable): Promise<BiographyAnswer> =>
  withPortrait(sql, biographyIn(await selectSiteInfo(sql)))

/** As it is stored, without looking for its picture. */
export const findStoredBiography = async (sql: Queryable): Promise<Biography> =>
  biographyIn(await selectSiteInfo(sql))

export const findContactInfo = async (sql: Queryable): Promise<ContactInfo> =>
  contactIn(await selectSiteInfo(sql))

export const findLegalIdentity = async (sql: Queryable): Promise<LegalIdentity> =>
  legalIn(await selectSiteInfo(sql))

/** How the artist sells. */
export const findSellingRules = async (sql: Queryable): Promise<SellingRules> =>
  sellingIn(await selectSiteInfo(sql))

/** What she has chosen for the icon of the app. */
export const findStoredAppIcon = async (sql: Queryable): Promise<AppIcon> =>
  appIconIn(await selectSiteInfo(sql))

/** What delivery costs: the artist's table, or zones without prices where she has none. */
export const findShippingRates = async (sql: Queryable): Promise<ShippingRates> =>
  shippingIn(await selectSiteInfo(sql))

/** What pages of works say of a sale beside the price: what delivery costs, and the artist's own words. */
export async function findSaleTerms(sql: Queryable): Promise<SaleTerms> {
  const rows = await selectSiteInfo(sql)
  return { ...shippingIn(rows), buyingTerms: paragraphsIn(sellingIn(rows).buyingTerms) }
}

const paragraphsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const mailboxIn = (rows: readonly SiteInfoRow[], artistAddress: string): string =>
  sellingIn(rows).alertsEmail || contactIn(rows).email || artistAddress

/**
 * Where emails to the artist go: the address that she chose for them in the settings, else the one of her contact page,
 * else the one that the shop was installed with.
 */
export async function findArtistMailbox(
  sql: Queryable,
  { artistAddress }: { readonly artistAddress: string },
): Promise<string> {
  return mailboxIn(await selectSiteInfo(sql), artistAddress)
}

/** Whose emails these are: what they say of the gallery and of who sells, and where the artist reads hers. */
export interface Sender {
  readonly site: SiteInfo
  readonly identity: LegalIdentity
  readonly artistMailbox: string
}

/** All that emails need of the site, in one reading. @param demo whether the site says that it is none of a real artist */
export async function findSender(
  sql: Queryable,
  { artistAddress, demo = false }: { readonly artistAddress: string; readonly demo?: boolean },
): Promise<Sender> {
  const rows = await selectSiteInfo(sql)
  const legal = legalIn(rows)
  return {
    site: siteInfoOf({ ...nameIn(rows), demo, contact: contactIn(rows), legal }),
    identity: legal,
    artistMailbox: mailboxIn(rows, artistAddress),
  }
}

/** Each section as it is stored, with the default data for what is not. */
export async function findStoredSubjects(sql: Queryable): Promise<Record<SiteSubject, object>> {
  const rows = await selectSiteInfo(sql)
  return {
    site: nameIn(rows),
    biography: biographyIn(rows),
    contact: contactIn(rows),
    legal: legalIn(rows),
    selling: sellingIn(rows),
    shipping: shippingIn(rows),
    appIcon: appIconIn(rows),
  }
}
