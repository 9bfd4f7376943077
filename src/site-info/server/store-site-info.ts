import type { Transaction } from '#platform/database/database.ts'
import type { Biography } from '../biography.ts'
import type { ContactInfo } from '../contact-info.ts'
import type { LegalIdentity } from '../legal-identity.ts'
import type { SellingRules } from '../selling-rules.ts'
import type { SiteName } from '../site-info.ts'
import { SITE_SUBJECTS, upsertSiteInfo } from './site-info-table.ts'

/** What is to be stored; what is left out stays as it was. */
export interface SiteInfoChanges {
  readonly site?: SiteName
  readonly biography?: Biography
  readonly contact?: ContactInfo
  readonly legal?: LegalIdentity
  readonly selling?: SellingRules
}

/** Stores what the artist says of herself; every process hears of it. @param by name of whoever writes */
export async function storeSiteInfo(
  { sql, announce }: Transaction,
  { site, biography, contact, legal, selling }: SiteInfoChanges,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const subjects = { site, biography, contact, legal, selling }
  for (const subject of SITE_SUBJECTS) {
    const content = subjects[subject]
    if (content !== undefined) await upsertSiteInfo(sql, { subject, content, updatedBy: by, updatedAt: at })
  }
  await announce('catalogue_changed')
}
