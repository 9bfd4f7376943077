import { ok } from '#platform/contract/envelope.ts'
import type { Database } from '#platform/database/database.ts'
import type { Api } from '#platform/http/api.ts'
import { readSiteInfo } from '../site-info-api.ts'
import { findSiteInfo } from './find-site-info.ts'

export function serveSiteInfo(api: Api, { database, demo }: { database: Database; demo: boolean }): void {
  api.serve(readSiteInfo, async () => ok(await findSiteInfo(database.sql, { demo })))
}
