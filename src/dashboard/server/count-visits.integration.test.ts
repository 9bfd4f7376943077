import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileWritesFail } from '../../../tests/support/failing-database.ts'
import { openPreparedDatabase, silentLog } from '../../../tests/support/test-database.ts'
import { VisitCounter } from './count-visits.ts'

let database: Awaited<ReturnType<typeof openPreparedDatabase>>
beforeAll(async () => {
  database = await openPreparedDatabase()
})
afterAll(() => database.close())

const newCounter = () =>
  new VisitCounter({ database, clock: () => new Date('2026-11-25T12:00:00Z'), log: silentLog })

async function visitsOf(id: string): Promise<number> {
  const { rows } = await database.sql.execute(
    `select sum(visits)::int as visits from work_visits where work_id = '${id}'`,
  )
  return Number(rows[0]?.visits)
}

test('visits that could not be written are written later, all of them', async () => {
  const visits = newCounter()
  for (let each = 0; each < 3; each += 1) visits.count({ kind: 'original', id: 'calas' })
  await whileWritesFail(database, 'work_visits', () => visits.write())
  visits.count({ kind: 'original', id: 'calas' })
  await visits.write()
  expect(await visitsOf('calas')).toBe(4)
})

test('a shop that ends writes what it has counted', async () => {
  const visits = newCounter()
  visits.start()
  visits.count({ kind: 'print', id: 'capas' }, 2)
  await visits.stop()
  expect(await visitsOf('capas')).toBe(2)
})
