import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderPacking } from '../../packing-api.ts'
import { PackingList } from './packing-list.tsx'

const item = {
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
}

const packing: OrderPacking = {
  works: [{ title: 'Río', dimensions: '60 x 80 cm', facts: 'con marco', thumbnailUrl: '/rio.webp' }],
  parcels: [],
  sender: { name: '', phone: '', street: '', city: '', province: '', postalCode: '' },
}

const sheet = (gift: { name: string; phone: string; card: string; notBefore: string } | null) =>
  renderToStaticMarkup(
    <PackingList
      packing={packing}
      order={{
        number: 1001,
        total: 120_000,
        currency: 'ARS',
        billing: { type: 'consumidor_final', businessName: '', cuit: '' },
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
          gift,
        },
        delivery: null,
        items: [item],
      }}
    />,
  )

test('the list that is packed by tells what a work cost, and of a present nothing of it nor of who paid it', () => {
  expect(sheet(null)).toContain('ARS 120.000')
  const present = sheet({ name: 'Inés Sosa', phone: '341 555-0101', card: 'Feliz cumple', notBefore: '' })
  expect(present).toContain('Inés Sosa')
  expect(present).not.toContain('120.000')
  expect(present).not.toContain('Ana')
})
