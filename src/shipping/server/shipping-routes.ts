import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { RATED_CARRIERS } from '../carriers.ts'
import { listCarriers, testCarrier as testEndpoint } from '../shipping-api.ts'
import { findRefusedCarriers } from './carrier-accounts.ts'
import type { CarriersShop } from './quote-carriers.ts'
import { testCarrier } from './test-carrier.ts'

interface ShippingShop extends CarriersShop {
  /** The postal code of the studio, as the artist has written it. */
  readonly studioPostalCode: () => Promise<string>
}

export function serveShipping(api: Api, shop: ShippingShop): void {
  api.serve(listCarriers, async () => {
    const refused = await findRefusedCarriers(shop)
    return ok(
      RATED_CARRIERS.map((carrier) => ({
        carrier,
        isSet: shop.carriers.list.some(({ id }) => id === carrier),
        refusedSince: refused.find((each) => each.carrier === carrier)?.since ?? null,
      })),
    )
  })

  api.serve(testEndpoint, async ({ params }) =>
    ok(await testCarrier(shop, params.carrier, await shop.studioPostalCode())),
  )
}
