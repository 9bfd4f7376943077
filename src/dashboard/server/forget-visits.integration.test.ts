import { expect, test } from 'vitest'
import { openPreparedDatabase } from '../../../tests/support/test-database.ts'
import { forgetVisits } from './forget-visits.ts'
import { addVisits } from './work-visits-table.ts'

test('how often a work was looked at is known for two years and more, and not for ever', async () => {
  const database = await openPreparedDatabase()
  const counted = [{ kind: 'original', id: 'calas', visits: 2 }] as const
  for (const day of ['2024-09-15', '2024-09-16', '2026-11-24']) await addVisits(database.sql, day, counted)
  await forgetVisits({ database, clock: () => new Date('2026-11-25T12:00:00Z') })
  const { rows } = await database.sql.execute('select day::text as day from work_visits order by day')
  expect(rows.map(({ day }) => day)).toEqual(['2024-09-16', '2026-11-24'])
  await database.close()
})
