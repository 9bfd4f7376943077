import type { Queryable } from '#platform/database/database.ts'
import { defaultSiteInfo, SiteInfo } from '../site-info.ts'
import { selectSiteInfo, upsertSiteInfo } from './site-info-table.ts'

const Stored = SiteInfo.omit({ demo: true })
const SUBJECT = 'site'

/** What the artist has stored, or the default data when that is nothing or cannot be read. */
export async function findSiteInfo(sql: Queryable, { demo }: { demo: boolean }): Promise<SiteInfo> {
  const stored = Stored.safeParse(await selectSiteInfo(sql, SUBJECT))
  return { ...(stored.success ? stored.data : defaultSiteInfo), demo }
}

export const storeSiteInfo = (sql: Queryable, info: Omit<SiteInfo, 'demo'>): Promise<void> =>
  upsertSiteInfo(sql, SUBJECT, Stored.parse(info))
