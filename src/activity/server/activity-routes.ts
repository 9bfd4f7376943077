import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { BY_ITSELF, listActivity } from '../activity-api.ts'
import { type ActivityShop, answerOf, findActivity, findActors } from './find-activity.ts'

/** Where a page ended. */
function placeIn(before: string) {
  const [at = '', id = ''] = before.split('_')
  return { at: new Date(at), id }
}

export function serveActivity(api: Api, { database: { sql } }: ActivityShop): void {
  api.serve(listActivity, async ({ query: { kind, subject: subjectId, who, before, limit } }) => {
    const narrowed = {
      kind,
      subjectId,
      who: who === BY_ITSELF ? null : who,
      before: before === undefined ? undefined : placeIn(before),
    }
    const { entries, next } = await findActivity(sql, narrowed, limit)
    return ok({ entries: entries.map(answerOf), next, people: await findActors(sql) })
  })
}
