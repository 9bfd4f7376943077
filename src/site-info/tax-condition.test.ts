import { expect, test } from 'vitest'
import { LegalIdentity, StoredLegalIdentity } from './legal-identity.ts'
import { SiteInfoChanges } from './site-info-form.ts'
import {
  offersFacturaA,
  TAX_CONDITIONS,
  taxConditionIn,
  taxConditionTexts,
  vatToTell,
} from './tax-condition.ts'

test.each([
  ['Responsable inscripto', 'responsable_inscripto'],
  ['IVA RESPONSABLE INSCRIPTO', 'responsable_inscripto'],
  ['Resp. Inscripta', 'responsable_inscripto'],
  ['R.I.', 'responsable_inscripto'],
  ['Monotributista', 'monotributista'],
  ['monotributo', 'monotributista'],
  ['Responsable Monotributo', 'monotributista'],
  ['Monotributo social', 'monotributista'],
  ['Régimen simplificado', 'monotributista'],
  ['Exento', 'exento'],
  ['IVA Exenta', 'exento'],
  ['IVA sujeto exento', 'exento'],
])('%s is %s', (text, condition) => expect(taxConditionIn(text)).toBe(condition))

test.each(['', 'Consumidor final', 'no sé', 'inscripto en ganancias'])('%o is no condition', (text) =>
  expect(taxConditionIn(text)).toBeUndefined(),
)

test('each condition is read from its own name', () => {
  for (const each of TAX_CONDITIONS) {
    expect(taxConditionIn(each)).toBe(each)
    expect(taxConditionIn(taxConditionTexts[each])).toBe(each)
  }
})

test('what was stored as a text is read as what it means, and anything else as unsaid', () => {
  const read = (ivaCondition: string) =>
    StoredLegalIdentity.parse({ legalName: 'Eulalia', ivaCondition }).ivaCondition
  expect(read('Monotributo')).toBe('monotributista')
  expect(read('exento')).toBe('exento')
  expect(read('preguntar al contador')).toBe('')
  expect(StoredLegalIdentity.parse({})).toEqual(LegalIdentity.parse({}))
})

test('the form takes what is on the list, in any known spelling, and nothing else', () => {
  const condition = (ivaCondition: string) =>
    SiteInfoChanges.safeParse({ legal: { ivaCondition } }).data?.legal?.ivaCondition
  expect(condition('Monotributo')).toBe('monotributista')
  expect(condition('')).toBe('')
  expect(condition('ninguna')).toBeUndefined()
})

const seller = (ivaCondition: LegalIdentity['ivaCondition'], showsNetPrice = false) => ({
  ivaCondition,
  showsNetPrice,
})

test('prices without taxes are shown by who charges VAT; by others only when they want to', () => {
  expect(vatToTell(seller('responsable_inscripto'))).toBe(21)
  expect(vatToTell(seller('monotributista'))).toBeUndefined()
  expect(vatToTell(seller('exento'))).toBeUndefined()
  expect(vatToTell(seller('monotributista', true))).toBe(0)
  expect(vatToTell(seller('exento', true))).toBe(0)
  expect(vatToTell(seller('', true))).toBeUndefined()
})

test('a Factura A is offered unless the seller cannot write one', () => {
  expect(['', ...TAX_CONDITIONS].filter((each) => offersFacturaA(seller(each as 'exento')))).toEqual([
    '',
    'responsable_inscripto',
  ])
})
