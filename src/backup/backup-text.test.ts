import { expect, test } from 'vitest'
import { backupLine, whenText } from './backup-text.ts'
import type { BackupCondition } from './backups-api.ts'

/** A Wednesday, ten in the morning in Buenos Aires. */
const NOW = new Date('2026-11-25T13:00:00Z')
const LAST_NIGHT = '2026-11-25T06:52:00Z'

const condition = (changes: Partial<BackupCondition> = {}): BackupCondition => ({
  isOn: true,
  madeAt: LAST_NIGHT,
  hasFailed: false,
  rehearsal: { result: 'good', at: '2026-11-25T06:55:00Z', ofNewest: true },
  ...changes,
})
const lineOf = (changes?: Partial<BackupCondition>) => backupLine(condition(changes), NOW)

test.each([
  ['2026-11-25T06:52:00Z', 'anoche'],
  ['2026-11-25T12:52:00Z', 'hoy'],
  ['2026-11-24T06:52:00Z', 'ayer'],
  ['2026-11-21T06:52:00Z', 'el sábado'],
  ['2026-11-03T06:52:00Z', 'el 3 de noviembre'],
])('%s is told as %s', (at, told) => {
  expect(whenText(new Date(at), NOW)).toBe(told)
})

test('a backup of last night that came back whole is told in four words', () => {
  expect(lineOf()).toEqual({ text: 'Última copia: anoche, comprobada.', needsPerson: false })
})

test.each<[string, Partial<BackupCondition>, string]>([
  ['one that nobody has tried', { rehearsal: null }, 'Última copia: anoche, sin comprobar todavía.'],
  [
    'another was tried',
    { rehearsal: { result: 'good', at: '2026-11-20T06:55:00Z', ofNewest: false } },
    'Última copia: anoche, la última comprobada, el viernes.',
  ],
  [
    'none yet',
    { madeAt: null, rehearsal: null },
    'Todavía no hay copias de respaldo; la primera se hace en unos minutos.',
  ],
])('%s worries nobody', (_what, changes, text) => {
  expect(lineOf(changes)).toEqual({ text, needsPerson: false })
})

test.each<[string, Partial<BackupCondition>, RegExp]>([
  ['none are made', { isOn: false }, /no hace copias de respaldo por su cuenta/],
  [
    'the last failed',
    { hasFailed: true },
    /^No se pudo hacer la copia de respaldo; la última se hizo anoche\. Avisale/,
  ],
  ['the first failed', { hasFailed: true, madeAt: null }, /; no hay ninguna\. Avisale/],
  [
    'one was not whole',
    { rehearsal: { result: 'faulty', at: LAST_NIGHT, ofNewest: true } },
    /no está completa\. Avisale/,
  ],
  [
    'one could not be tried',
    { rehearsal: { result: 'failed', at: LAST_NIGHT, ofNewest: true } },
    /no se pudo comprobar/,
  ],
])('%s: that needs a person', (_what, changes, text) => {
  expect(lineOf(changes)).toEqual({ text: expect.stringMatching(text), needsPerson: true })
})
