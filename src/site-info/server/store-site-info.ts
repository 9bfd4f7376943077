import type { Transaction } from '#platform/database/database.ts'
import type { Biography } from '../biography.ts'
import type { ContactInfo } from '../contact-info.ts'
import type { SiteName } from '../site-info.ts'
import { upsertSiteInfo } from './site-info-table.ts'

/** What is to be stored; what is left out stays as it was. */
export interface SiteInfoChanges {
  readonly site?: SiteName
  readonly biography?: Biography
  readonly contact?: ContactInfo
}

/** Stores what the artist says of herself; every process hears of it. @param by name of whoever writes */
export async function storeSiteInfo(
  { sql, announce }: Transaction,
  { site, biography, contact }: SiteInfoChanges,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const subjects = { site, biography, contact }
  for (const subject of ['site', 'biography', 'contact'] as const) {
    const content = subjects[subject]
    if (content !== undefined) await upsertSiteInfo(sql, { subject, content, updatedBy: by, updatedAt: at })
  }
  await announce('catalogue_changed')
}
