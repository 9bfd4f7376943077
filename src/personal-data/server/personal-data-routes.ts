import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { erasePerson, exportPerson, searchPeople } from '../personal-data-api.ts'
import { eraseDataOf } from './erase-person.ts'
import { exportOfPerson } from './export-person.ts'
import { type PersonalDataShop, searchPersons } from './read-person.ts'

export function servePersonalData(api: Api, shop: PersonalDataShop): void {
  api.serve(searchPeople, async ({ body }) => ok(await searchPersons(shop, body.search)))
  api.serve(exportPerson, async ({ body }) => ok(await exportOfPerson(shop, body.who)))
  api.serve(erasePerson, async ({ body }) => ok(await eraseDataOf(shop, body.who)))
}
