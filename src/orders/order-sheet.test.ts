import { describe, expect, test } from 'vitest'
import { ORDER_SHEET_HEAD, orderSheetRows } from './order-sheet.ts'
import type { OrderAnswer, OrderPayment } from './orders-api.ts'

const payment = (id: string, amount: number, refunded: number): OrderPayment => ({
  id,
  provider: 'one',
  status: 'approved',
  detail: 'accredited',
  amount,
  currency: 'ARS',
  uncounted: null,
  refunded,
  refunds: [],
  type: 'credit_card',
  method: 'visa',
  installments: 1,
  approvedAt: '2026-11-21T15:00:00.000Z',
  updatedAt: '2026-11-21T15:00:00.000Z',
})

const river: OrderAnswer['items'][number] = {
  kind: 'original',
  artworkId: 'rio',
  digitalArtId: null,
  sizeId: null,
  title: 'Río',
  price: 120_000,
  currency: 'ARS',
  quoted: null,
  thumbnailUrl: '/rio.webp',
  choice: null,
  copy: null,
}
const print: OrderAnswer['items'][number] = {
  ...river,
  kind: 'print',
  title: 'Faro - A4',
  price: 849.5,
  choice: { paper: 'brillante', certificate: true },
  copy: { number: 7, size: 30, state: 'sold' },
}

const order: OrderAnswer = {
  _id: 'o1',
  id: 'o1',
  reference: 'ref',
  number: 1001,
  status: 'shipped',
  total: 120_849.5,
  currency: 'ARS',
  items: [river, print],
  customer: {
    firstName: 'Ana',
    lastName: 'Paz',
    email: 'ana@example.com',
    phone: '11 2345-6789',
    dni: '30111222',
  },
  shipping: {
    method: 'delivery',
    address: 'Av. Siempreviva 742',
    city: 'Rosario',
    province: 'Santa Fe',
    postalCode: '2000',
    notes: '',
    gift: null,
  },
  delivery: { source: 'table', zone: 'Centro', daysFrom: 3, daysTo: 7, freight: 11_000, insurance: 1200 },
  billing: {
    type: 'factura_a',
    businessName: 'Paz SRL',
    cuit: '30-50001091-2',
    ivaCondition: 'monotributista',
  },
  payments: [payment('71', 100_000, 1000), payment('72', 20_849.5, 500.25)],
  isDisputed: false,
  isWithdrawn: false,
  token: 'secret',
  paymentUrl: null,
  trackingNumber: 'OCA-1',
  carrier: 'other',
  events: [],
  holdUntil: null,
  createdAt: '2026-11-21T23:30:00.000Z',
  paidAt: '2026-11-22T15:05:00.000Z',
}

/** The rows as a spreadsheet reads them, by the names of their columns. */
const sheetOf = (changes: Partial<OrderAnswer> = {}) =>
  orderSheetRows({ ...order, ...changes }).map((row) =>
    Object.fromEntries(ORDER_SHEET_HEAD.map((column, index) => [column, row[index]])),
  )

describe('the spreadsheet of the orders', () => {
  test('tells everything of an order under the column that is named after it', () => {
    expect(orderSheetRows(order)[0]).toHaveLength(ORDER_SHEET_HEAD.length)
    expect(sheetOf()[0]).toEqual({
      Pedido: '1001',
      Fecha: '21/11/2026 20:30',
      'Pagado el': '22/11/2026 12:05',
      Estado: 'Enviado',
      Tipo: 'Original',
      Obra: 'Río',
      Precio: '120000,00',
      Moneda: 'ARS',
      'Total del pedido': '120849,50',
      Devuelto: '1500,25',
      Nombre: 'Ana',
      Apellido: 'Paz',
      Email: 'ana@example.com',
      Teléfono: '11 2345-6789',
      DNI: '30111222',
      Factura: 'Factura A',
      'Razón social': 'Paz SRL',
      CUIT: '30-50001091-2',
      Entrega: 'Envío',
      Dirección: 'Av. Siempreviva 742',
      Ciudad: 'Rosario',
      Provincia: 'Santa Fe',
      'Código postal': '2000',
      Seguimiento: 'OCA-1',
      'ID de Pago': '71 72',
      Papel: '',
      Certificado: '',
      'Regalo para': '',
      'Teléfono de quien recibe': '',
      Tarjeta: '',
      Envío: '11000,00',
      'Seguro del envío': '1200,00',
      'Lo lleva': 'Otro',
      'Precio del envío': 'Precios propios, zona Centro',
      Ejemplar: '',
      'No entregar antes de': '',
      'Condición frente al IVA': 'Monotributista',
    })
  })

  test('has a row for each work, and the sums of the order in the first one alone', () => {
    expect(sheetOf()[1]).toMatchObject({
      Pedido: '1001',
      Tipo: 'Lámina',
      Obra: 'Faro - A4',
      Precio: '849,50',
      'Total del pedido': '',
      Devuelto: '',
      Nombre: 'Ana',
      Papel: 'brillante',
      Certificado: 'sí',
      Envío: '',
      'Seguro del envío': '',
      'Lo lleva': 'Otro',
      Ejemplar: '7 de 30',
    })
    expect(sheetOf()).toHaveLength(2)
  })

  test('tells what went back of the order: neither what was paid twice, nor money that never counted for it', () => {
    const whole = 120_849.5
    const returned = (...payments: OrderPayment[]) => sheetOf({ payments })[0]?.Devuelto
    expect(returned(payment('1', whole, 0), payment('2', whole, whole))).toBe('0,00')
    expect(returned(payment('1', whole, 20_000), payment('2', whole, whole))).toBe('20000,00')
    const dollars = { ...payment('3', 100, 100), currency: 'USD', uncounted: 'currency' as const }
    expect(returned(payment('1', whole, 0), dollars)).toBe('0,00')
    expect(returned(payment('1', whole, whole))).toBe('120849,50')
  })

  test('leaves the day of payment empty while nothing is paid', () => {
    expect(sheetOf({ paidAt: null, payments: [] })[0]).toMatchObject({
      'Pagado el': '',
      Devuelto: '0,00',
      'ID de Pago': '',
    })
  })

  test('leaves empty what nobody has said yet: carrier, price of the delivery and number of the copy', () => {
    const unnumbered = { ...print, copy: { number: null, size: 30, state: null } }
    expect(sheetOf({ delivery: null, carrier: '', items: [unnumbered] })[0]).toMatchObject({
      Envío: '',
      'Seguro del envío': '',
      'Lo lleva': '',
      'Precio del envío': '',
      Ejemplar: '',
      'No entregar antes de': '',
      'Condición frente al IVA': 'Monotributista',
    })
  })

  test('says who fetches her work, and who asked for no invoice of a company', () => {
    const shipping = { ...order.shipping, method: 'pickup' }
    const billing = { type: 'consumidor_final', businessName: '', cuit: '' }
    expect(sheetOf({ shipping, billing })[0]).toMatchObject({
      Entrega: 'Retiro',
      Factura: 'Consumidor Final',
    })
  })

  test('says who receives a present, and with what a certificate comes: a copy of an edition always', () => {
    const gift = { name: 'Inés Sosa', phone: '341 555-0101', card: 'Feliz cumple', notBefore: '2026-12-24' }
    const copy = { ...print, choice: { paper: 'mate' as const, certificate: false } }
    const open = { ...copy, copy: null }
    const [told, ofCopy] = sheetOf({ shipping: { ...order.shipping, gift }, items: [open, copy] })
    expect(ofCopy).toMatchObject({ Certificado: 'sí' })
    expect(told).toMatchObject({
      Papel: 'mate',
      Certificado: '',
      'Regalo para': 'Inés Sosa',
      'Teléfono de quien recibe': '341 555-0101',
      Tarjeta: 'Feliz cumple',
      'No entregar antes de': '2026-12-24',
      'Condición frente al IVA': 'Monotributista',
    })
  })
})
