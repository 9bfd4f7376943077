import { ok } from '#platform/contract/envelope.ts'
import type { Database } from '#platform/database/database.ts'
import type { Api } from '#platform/http/api.ts'
import { readBiography, readContactInfo, readSiteInfo } from '../site-info-api.ts'
import { findBiography, findContactInfo, findWholeSiteInfo } from './find-site-info.ts'

export function serveSiteInfo(api: Api, { database, demo }: { database: Database; demo: boolean }): void {
  api.serve(readSiteInfo, async () => ok(await findWholeSiteInfo(database.sql, { demo })))
  api.serve(readBiography, async () => ok(await findBiography(database.sql)))
  api.serve(readContactInfo, async () => ok(await findContactInfo(database.sql)))
}
