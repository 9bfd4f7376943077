import { expect, test } from 'vitest'
import { changesOfSubject } from './site-info-changes.ts'

test.each([
  ['freeFrom', null, 2_000_000, '', 'ARS 2.000.000'],
  ['insurancePercent', 1, 1.5, '1 %', '1,5 %'],
  ['holdMinutes', null, 45, '', '45 minutos'],
])('a change of %s is told as people read it, and not as it is stored', (field, was, is, before, after) => {
  expect(changesOfSubject({ [field]: was }, { [field]: is })).toMatchObject([{ before, after }])
})
