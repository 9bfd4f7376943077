import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { exportPeople, listPeople, readPersonTimeline } from '../people-api.ts'
import { findPeople } from './find-people.ts'
import { readTimeline } from './read-timeline.ts'
import { writePeopleSheet } from './write-people-sheet.ts'

type PeopleShop = Pick<ShopBasics, 'database' | 'clock'>

export function servePeople(api: Api, { database: { sql }, clock }: PeopleShop): void {
  api.serve(listPeople, async ({ body }) => ok(await findPeople(sql, body)))
  api.serve(exportPeople, async ({ body }) => ok(await writePeopleSheet(sql, body, clock())))
  api.serve(readPersonTimeline, async ({ params }) => ok(await readTimeline(sql, params.id, clock())))
}
