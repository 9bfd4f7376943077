import { expect, test } from 'vitest'
import { documentOf } from './buyer-document.ts'
import { buyerLines } from './buyer-lines.ts'
import { letterFor, letterOf, numberText, voucherTypeOf } from './invoice.ts'
import { refusalText } from './invoice-problem.ts'
import { certificateDays, emptySettings, InvoiceSettings, missingOf } from './invoice-settings.ts'
import { netOfLines, qrAddress, splitTotal, type Voucher } from './voucher.ts'

const consumer = { billing: { type: 'consumidor_final', cuit: '' }, customer: { dni: '30.111.222' } }
const small = { letter: 'C', totalMinor: 12_000_000 } as const

test.each([
  ['a DNI', consumer, small, { docType: 96, docNumber: '30111222', condition: 5 }],
  [
    'a passport',
    { ...consumer, customer: { dni: 'AB123' } },
    small,
    { docType: 99, docNumber: '0', condition: 5 },
  ],
  [
    'a passport and a large sum',
    { ...consumer, customer: { dni: 'AB123' } },
    { ...small, totalMinor: 1_000_000_000 },
    'buyer_unnamed',
  ],
  [
    'a CUIT',
    { ...consumer, billing: { type: 'factura_a', cuit: '30-50001091-2' } },
    { ...small, letter: 'A' },
    { docType: 80, docNumber: '30500010912', condition: 1 },
  ],
  [
    'a CUIT who pays the monotributo',
    {
      ...consumer,
      billing: { type: 'factura_a', cuit: '20-22333444-0', ivaCondition: 'monotributista' },
    },
    { ...small, letter: 'A' },
    { docType: 80, docNumber: '20223334440', condition: 6 },
  ],
  [
    'a CUIT that is none',
    { ...consumer, billing: { type: 'factura_a', cuit: '30-50001091-3' } },
    { ...small, letter: 'A' },
    'cuit_wrong',
  ],
] as const)('a buyer with %s is named as the authority wants it', (_what, buyer, sale, document) => {
  expect(documentOf(buyer, sale)).toEqual(document)
})

test.each([
  ['monotributista', 'factura_a', 'C', 11, 13],
  ['exento', 'consumidor_final', 'C', 11, 13],
  ['responsable_inscripto', 'consumidor_final', 'B', 6, 8],
  ['responsable_inscripto', 'factura_a', 'A', 1, 3],
] as const)('a %s writes %s as %s', (condition, billing, letter, invoice, note) => {
  expect(letterFor(condition, billing)).toBe(letter)
  expect([voucherTypeOf(letter, 'invoice'), voucherTypeOf(letter, 'credit_note')]).toEqual([invoice, note])
  expect(letterOf(note)).toBe(letter)
})

test('an A that is made out to a monotributista says what she may do with its VAT', () => {
  const series = { environment: 'production', cuit: '20055361682', pointOfSale: 3, number: 12 } as const
  const sums = { totalMinor: 12_100, netMinor: 10_000, vatMinor: 2100, associated: null, date: '20261126' }
  const paper = { buyer: { name: 'Ana Paz', address: 'Italia 120' }, orderNumber: 1001 }
  const linesFor = (type: number, condition: number) =>
    buyerLines({ ...series, ...sums, type, condition, docType: 80, docNumber: '20223334440' }, paper)
  expect(linesFor(1, 6)).toEqual([
    'Ana Paz',
    'CUIT 20-22333444-0',
    'Condición frente al IVA: Responsable monotributo',
    'Domicilio: Italia 120',
    'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley N.º 27.618',
    'Condición de venta: pago electrónico · Pedido 1001',
  ])
  expect(linesFor(1, 1)).not.toContainEqual(expect.stringMatching('27.618'))
  expect(linesFor(11, 6)).not.toContainEqual(expect.stringMatching('27.618'))
})

test('net and VAT are the total, to the centavo', () => {
  for (const total of [1, 2, 99, 12_000_000, 13_120_003, 9_999_999]) {
    const { netMinor, vatMinor } = splitTotal(total, 'B')
    expect(netMinor + vatMinor).toBe(total)
    expect(Math.abs(vatMinor - netMinor * 0.21)).toBeLessThanOrEqual(1)
  }
  expect(splitTotal(500, 'C')).toEqual({ netMinor: 500, vatMinor: 0 })
})

test('the code on the paper says what the resolution wants', () => {
  const voucher: Voucher = {
    ...{ environment: 'production', cuit: '20055361682', pointOfSale: 3, type: 11, number: 12 },
    ...{ date: '20261126', docType: 96, docNumber: '30111222', condition: 5, associated: null },
    ...{ totalMinor: 13_120_050, netMinor: 13_120_050, vatMinor: 0 },
  }
  const address = new URL(qrAddress(voucher, '75000000000001'))
  expect(address.origin + address.pathname).toBe('https://www.afip.gob.ar/fe/qr/')
  expect(JSON.parse(atob(address.href.split('?p=')[1] ?? ''))).toEqual({
    ...{ ver: 1, fecha: '2026-11-26', cuit: 20_055_361_682, ptoVta: 3, tipoCmp: 11, nroCmp: 12 },
    ...{ importe: 131_200.5, moneda: 'PES', ctz: 1, tipoDocRec: 96, nroDocRec: 30_111_222 },
    ...{ tipoCodAut: 'E', codAut: 75_000_000_000_001 },
  })
  expect(numberText(3, 12)).toBe('00003-00000012')
})

test('what is missing is told in words, and a certificate of somebody else or an old one is none', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  expect(missingOf(emptySettings, null, now)).toContain('el certificado con su clave')
  const whole = InvoiceSettings.parse({
    ...emptySettings,
    ...{ cuit: '20-05536168-2', condition: 'monotributista', pointOfSale: 3, sellerName: 'Eulalia' },
    ...{ address: 'Tigre', startedOn: '2019-03-01' },
  })
  const credential = { endsAt: '2027-01-01T00:00:00Z', cuit: '20055361682', alias: '' }
  expect(missingOf(whole, credential, now)).toEqual([])
  expect(missingOf(whole, { ...credential, cuit: '30500010912' }, now)).toEqual([
    'un certificado de este CUIT',
  ])
  expect(missingOf(whole, credential, new Date('2027-01-02'))).toEqual(['un certificado que no haya vencido'])
})

test('a refusal is told with what to do, and with the words of the authority', () => {
  expect(refusalText([{ code: 10_015, text: ' Campo  DocNro inválido ' }])).toBe(
    'El documento de quien compró no es válido para ARCA: pedíselo y tocá «Corregir los datos». (10015: Campo DocNro inválido)',
  )
  expect(refusalText([{ code: 7, text: '' }])).toBe('ARCA la rechazó. (7: sin explicación)')
  expect(refusalText([])).toBe('ARCA la rechazó sin decir por qué.')
})

test('the lines of an A come to its net, to the centavo', () => {
  const lines = [10_000, 10_000, 10_000, -1].map((minor) => ({ title: 'Lámina', minor }))
  const totalMinor = 29_999
  const { netMinor } = splitTotal(totalMinor, 'A')
  const nets = netOfLines(lines, { netMinor, totalMinor })
  expect(nets.reduce((sum, each) => sum + each, 0)).toBe(netMinor)
  expect(netOfLines([{ title: 'Sola', minor: totalMinor }], { netMinor, totalMinor })).toEqual([netMinor])
})

test.each([
  ['the day before', '2026-12-31T15:00:00Z', 1],
  ['in the night before its last day, by the clocks of Buenos Aires', '2027-01-01T02:59:00Z', 1],
  ['on its last day', '2027-01-01T03:00:00Z', 0],
  ['a moment before its end', '2027-01-01T14:59:59Z', 0],
  ['on its last day, when it has ended', '2027-01-01T15:00:00Z', -1],
  ['a day later', '2027-01-02T15:00:00Z', -1],
])('the days of a certificate are those of the calendar: %s', (_when, now, days) => {
  expect(certificateDays({ endsAt: '2027-01-01T15:00:00Z' }, new Date(now))).toBe(days)
})
