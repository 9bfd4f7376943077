import { expect, test } from 'vitest'
import { invoiceText, labelText, parcelText, paymentLinkText } from './ready-to-copy.ts'

const order = {
  number: 1001,
  total: 120_000,
  currency: 'ARS' as const,
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
    notes: 'Timbre 3',
    gift: null,
  },
  delivery: null,
  billing: { type: 'consumidor_final', businessName: '', cuit: '' },
  items: [
    {
      kind: 'original' as const,
      artworkId: 'rio',
      digitalArtId: null,
      sizeId: null,
      title: 'Río',
      price: 120_000,
      currency: 'ARS' as const,
      quoted: null,
      thumbnailUrl: '/rio.webp',
      choice: null,
      copy: null,
    },
  ],
}

test('a parcel is addressed line by line, as it is pasted into a form', () => {
  expect(parcelText(order)).toBe(
    'Ana Paz\nDNI 30111222\nTel. 11 2345-6789\nana@example.com\nAv. Siempreviva 742\n2000 Rosario\nSanta Fe\nTimbre 3',
  )
})

test('the parcel of a present is addressed to whoever receives it, and tells nothing of the buyer', () => {
  const gift = { name: 'Inés Sosa', phone: '341 555-0101', card: 'Feliz cumple', notBefore: '2026-12-24' }
  expect(parcelText({ ...order, shipping: { ...order.shipping, gift } })).toBe(
    'Inés Sosa\nTel. 341 555-0101\nNo entregar antes del 24/12/2026\nAv. Siempreviva 742\n2000 Rosario\nSanta Fe\nTimbre 3',
  )
})

test('what the buyer left out leaves no empty line', () => {
  const shipping = { ...order.shipping, notes: '', postalCode: '' }
  expect(parcelText({ ...order, shipping })).toMatch(/742\nRosario\nSanta Fe$/)
})

const sender = {
  name: 'Eulalia del Sauce',
  phone: '',
  street: 'Pasaje del Sauce 240',
  city: 'Tigre',
  province: 'Buenos Aires',
  postalCode: 'B1648',
}

test('a label tells to whom, from whom, how each parcel is and what it is worth', () => {
  const box = { titles: ['Río'], packing: 'chica' as const, sides: [60, 50, 10], billedKg: 6.5, reason: '' }
  const unknown = { ...box, titles: ['Orilla'], packing: 'a cotizar' as const, sides: [], billedKg: 0 }
  const packing = { parcels: [box, unknown], sender }
  expect(labelText(order, packing).split('\n')).toEqual([
    'Pedido 1001',
    'Para:',
    ...parcelText(order).split('\n'),
    'Remite:',
    'Eulalia del Sauce',
    'Pasaje del Sauce 240',
    'B1648 Tigre',
    'Buenos Aires',
    'Bulto 1 de 2: Caja chica, 60 × 50 × 10 cm, 6,5 kg',
    'Bulto 2 de 2: Embalaje a medida',
    'Valor declarado: ARS 120.000',
  ])
  const gift = { name: 'Inés Sosa', phone: '', card: '', notBefore: '' }
  const present = { ...order, shipping: { ...order.shipping, gift } }
  expect(labelText(present, packing)).not.toMatch(/Valor|Paz|120/)
  expect(labelText(present, packing)).toMatch(/\nBulto 2 de 2: Embalaje a medida$/)
})

test('a label names the telephone of the sender, leaves out what she did not write, and adds no currencies', () => {
  const dollars = order.items.map((item) => ({ ...item, price: 900, currency: 'USD' as const }))
  const both = { ...order, items: [...order.items, ...dollars] }
  const known = { ...sender, phone: '11 4749-0000', postalCode: '' }
  expect(labelText(both, { parcels: [], sender: known })).toMatch(
    /\nTigre\nBuenos Aires\nTel\. 11 4749-0000\nValor declarado: ARS 120\.000 \+ USD 900$/,
  )
})

test('an invoice names the person, or the company that asked for it', () => {
  expect(invoiceText(order)).toBe(
    'Consumidor Final\nAna Paz\nDNI 30111222\nana@example.com\nPedido 1001\nRío: ARS 120.000\nTotal: ARS 120.000',
  )
  const billing = { type: 'factura_a', businessName: 'Paz SRL', cuit: '30-50001091-2' }
  expect(invoiceText({ ...order, billing })).toMatch(/^Factura A\nPaz SRL\nCUIT 30-50001091-2\n/)
  const small = { ...billing, ivaCondition: 'monotributista' } as const
  expect(invoiceText({ ...order, billing: small })).toMatch('\nCUIT 30-50001091-2\nMonotributista\n')
})

test('the link to pay comes with what it is for and how long it lasts', () => {
  expect(paymentLinkText({ ...order, paymentUrl: 'https://pago.example/1' }, '21/11/2026, 20:30')).toBe(
    'Hola Ana, te paso el link para pagar «Río» (ARS 120.000): https://pago.example/1\nVale hasta el 21/11/2026, 20:30.',
  )
})

test('a buyer of one name, or a receiver without a telephone, leaves no gap on the parcel', () => {
  const customer = { ...order.customer, lastName: '', dni: '' }
  expect(parcelText({ ...order, customer })).toMatch(/^Ana\nTel\. 11 2345-6789\n/)
  expect(parcelText({ ...order, customer: { ...customer, phone: '' } })).toMatch(/^Ana\nana@/)
  const gift = { name: 'Inés Sosa', phone: '', card: '', notBefore: '' }
  expect(parcelText({ ...order, shipping: { ...order.shipping, gift } })).toMatch(/^Inés Sosa\nAv\./)
})

test('an invoice has the CUIT of a company only, and the DNI of whoever gave none', () => {
  const person = { type: 'consumidor_final', businessName: '', cuit: '30-50001091-2' }
  expect(invoiceText({ ...order, billing: person })).toMatch('Ana Paz\nDNI 30111222\n')
  const company = { type: 'factura_a', businessName: 'Paz SRL', cuit: '' }
  expect(invoiceText({ ...order, billing: company })).toMatch('Paz SRL\nDNI 30111222\n')
})

test('an invoice of which neither a CUIT nor a DNI is known has no line for it', () => {
  const customer = { ...order.customer, dni: '' }
  expect(invoiceText({ ...order, customer })).toMatch('Consumidor Final\nAna Paz\nana@example.com\n')
  const billing = { type: 'factura_a', businessName: '', cuit: '' }
  expect(invoiceText({ ...order, customer, billing })).toMatch('Factura A\nAna Paz\nana@example.com\n')
})

test('the link to pay names each of several works, and leaves its place empty while there is none', () => {
  const items = [...order.items, ...order.items.map((item) => ({ ...item, title: 'Faro' }))]
  expect(paymentLinkText({ ...order, items, paymentUrl: null }, 'viernes')).toBe(
    'Hola Ana, te paso el link para pagar «Río», «Faro» (ARS 120.000): \nVale hasta el viernes.',
  )
})

test('an invoice has a line for the delivery and one for its insurance', () => {
  const terms = { source: 'table', zone: 'Centro', daysFrom: 3, daysTo: 7 } as const
  const delivery = { ...terms, freight: 11_000, insurance: 1200 }
  expect(invoiceText({ ...order, delivery })).toMatch(
    'Río: ARS 120.000\nEnvío: ARS 11.000\nSeguro del envío: ARS 1.200\nTotal:',
  )
})
