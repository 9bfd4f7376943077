import { expect, test } from 'vitest'
import { backupsToRemove, isBackupDue, isRehearsalDue, lastDue } from './backup-schedule.ts'

const NIGHT = 'T06:40:00Z'
const daysBefore = (day: string, days: number) => {
  const at = new Date(`${day}${NIGHT}`)
  at.setUTCDate(at.getUTCDate() - days)
  return at
}

test('a backup is due at three in the morning of Buenos Aires, once', () => {
  expect(lastDue(new Date('2026-11-25T05:59:00Z'))).toEqual(new Date('2026-11-24T06:00:00Z'))
  expect(lastDue(new Date('2026-11-25T06:00:00Z'))).toEqual(new Date('2026-11-25T06:00:00Z'))
  expect(lastDue(new Date('2026-11-26T02:30:00Z'))).toEqual(new Date('2026-11-25T06:00:00Z'))
  const now = new Date('2026-11-25T06:22:00Z')
  expect(isBackupDue(undefined, now)).toBe(true)
  expect(isBackupDue(new Date('2026-11-24T06:22:00Z'), now)).toBe(true)
  expect(isBackupDue(new Date('2026-11-25T06:00:10Z'), now)).toBe(false)
})

test('a shop that was closed at night makes it when it opens', () => {
  expect(isBackupDue(new Date('2026-11-23T06:22:00Z'), new Date('2026-11-25T17:00:00Z'))).toBe(true)
})

test('a backup is tried once a week', () => {
  const now = new Date('2026-11-25T06:30:00Z')
  expect(isRehearsalDue(undefined, now)).toBe(true)
  expect(isRehearsalDue(new Date('2026-11-19T06:30:00Z'), now)).toBe(false)
  expect(isRehearsalDue(new Date('2026-11-18T06:45:00Z'), now)).toBe(true)
})

test('of two years of nights seven days, four weeks and twelve months are kept', () => {
  const all = Array.from({ length: 730 }, (_, days) => daysBefore('2026-11-25', days))
  const gone = new Set(backupsToRemove(all))
  const kept = all.filter((at) => !gone.has(at)).map((at) => at.toISOString().slice(0, 10))
  expect(kept).toEqual([
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('of several in one day the newest is kept', () => {
  const [early, late] = [new Date('2026-11-25T04:00:00Z'), new Date('2026-11-25T20:00:00Z')]
  expect(backupsToRemove([early, late])).toEqual([early])
})

test('however long a shop was closed, what it has is kept', () => {
  expect(backupsToRemove([daysBefore('2020-01-10', 0), daysBefore('2020-01-10', 1)])).toEqual([])
  expect(backupsToRemove([])).toEqual([])
})
