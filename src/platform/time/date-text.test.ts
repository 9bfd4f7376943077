import { expect, test } from 'vitest'
import { agoText } from './date-text.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

test.each([
  ['2026-11-25T12:00:30Z', 'recién'],
  ['2026-11-25T11:59:10Z', 'recién'],
  ['2026-11-25T11:59:00Z', 'hace 1 minuto'],
  ['2026-11-25T09:10:00Z', 'hace 2 horas'],
  ['2026-11-24T12:00:00Z', 'hace 1 día'],
  ['2026-10-01T12:00:00Z', 'hace 55 días'],
])('what was at %s was %s', (iso, text) => expect(agoText(iso, NOW)).toBe(text))
