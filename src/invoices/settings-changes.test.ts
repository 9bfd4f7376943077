import { expect, test } from 'vitest'
import { sentenceOf } from '#activity/activity.ts'
import { emptySettings } from './invoice-settings.ts'
import { changesOfInvoicing } from './settings-changes.ts'

const SELLER = {
  ...emptySettings,
  cuit: '20055361682',
  condition: 'monotributista',
  pointOfSale: 3,
  startedOn: '2019-03-01',
  legend: 'retention',
} as const

const changes = changesOfInvoicing(emptySettings, SELLER)

test('what changed in the invoicing is told as it is read, not as it is stored', () => {
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['', '20-05536168-2'],
    ['', 'Monotributista'],
    ['', '3'],
    ['', '01/03/2019'],
    ['', 'OPERACIÓN SUJETA A RETENCIÓN'],
  ])
})

test('many changes at once are counted, since each has a line of its own', () => {
  const activity = {
    by: 'Eva',
    kind: 'settings',
    action: 'changed',
    subjectId: 'invoicing',
    title: 'Facturación',
  } as const
  expect(sentenceOf({ ...activity, changes })).toBe('Eva cambió 5 datos de «Facturación» en los ajustes')
  expect(sentenceOf({ ...activity, changes: changes.slice(0, 2) })).toBe(
    'Eva cambió el CUIT y la condición frente al IVA de «Facturación» en los ajustes',
  )
})
