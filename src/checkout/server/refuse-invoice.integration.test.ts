import { afterAll, beforeAll, expect, test } from 'vitest'
import { LegalIdentity } from '#site-info/legal-identity.ts'
import { storeSiteInfo } from '#site-info/server/store-site-info.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const billing = { type: 'factura_a', businessName: 'Paz SRL', cuit: '30-50001091-2' } as const

const sellAs = (ivaCondition: LegalIdentity['ivaCondition']) =>
  gallery.shop.database.transaction((transaction) =>
    storeSiteInfo(
      transaction,
      { legal: LegalIdentity.parse({ ivaCondition }) },
      { by: 'La artista', at: gallery.shop.clock() },
    ),
  )

test.each(['monotributista', 'exento'] as const)('%s: nobody buys with a Factura A', async (condition) => {
  await sellAs(condition)
  const work = await paint(gallery.shop)
  expect(await checkOut(gallery, requestFor([work], { billing }))).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', errors: [{ field: 'billing.type' }] },
  })
  // The work is as free as before, for an invoice that can be written.
  expect((await checkOut(gallery, requestFor([work]))).status).toBe(200)
})

test.each(['', 'responsable_inscripto'] as const)('%o: a Factura A is written', async (condition) => {
  await sellAs(condition)
  expect((await checkOut(gallery, requestFor([await paint(gallery.shop)], { billing }))).status).toBe(200)
})
