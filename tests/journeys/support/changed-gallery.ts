import { expect } from '@playwright/test'
import { printIdOf, printTitle } from '#digital-art/digital-artwork.ts'
import { artistsBearer } from './artist.ts'
import { type PlacedOrder, payForOrder, placeOrderAt } from './orders-over-http.ts'
import type { RunningShop } from './running-shop.ts'
import { offerWorks, type WorkForSale } from './works-for-sale.ts'

/** Of the sample catalogue. */
const PRINT = {
  id: printIdOf('perfil-en-duotono-dmdf3q', 'a4'),
  title: printTitle('Perfil en duotono', 'A4'),
  price: 15_000,
  currency: 'ARS',
}

type Ordered = PlacedOrder & { readonly work: WorkForSale }

/** Works of a running shop, one in each state that a visitor may find it in. */
export interface ChangedGallery {
  readonly forSale: WorkForSale
  readonly sold: WorkForSale
  /** Published once, a draft now. */
  readonly hidden: WorkForSale
  /** Ordered and not paid: reserved. */
  readonly waiting: Ordered
  readonly paid: Ordered
  /** A print, to be paid in cash somewhere: nobody waits for that with an original. */
  readonly pending: PlacedOrder
}

/** Sells, hides and orders works of the sample, as the artist and buyers would. */
export async function changeGallery(shop: RunningShop): Promise<ChangedGallery> {
  const bearer = await artistsBearer(shop)
  const aWork = await offerWorks(shop.url)
  const change = async (path: string, body: object) => {
    const headers = { ...bearer, 'content-type': 'application/json' }
    const answer = await fetch(`${shop.url}/api${path}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
  }
  const order = async (): Promise<Ordered> => {
    const work = aWork()
    const { finalPrice: price, currency } = work.pricing
    return { ...(await placeOrderAt(shop.url, { ...work, price, currency })), work }
  }

  const [forSale, sold, hidden] = [aWork(), aWork(), aWork()]
  await change(`/artworks/${sold.id}/status`, { isSold: true })
  await change(`/artworks/${hidden.id}`, { published: false })
  const [waiting, paid] = [await order(), await order()]
  await payForOrder(shop.url, paid, 'card')
  const pending = await placeOrderAt(shop.url, PRINT)
  await payForOrder(shop.url, pending, 'rapipago')
  return { forSale, sold, hidden, waiting, paid, pending }
}

/** Works that were in a cart when they were sold, made dearer, ordered and hidden. */
export function changedLines({ forSale, sold, waiting, hidden }: ChangedGallery): WorkForSale[] {
  const { pricing } = forSale
  const earlier = { ...forSale, pricing: { ...pricing, finalPrice: pricing.finalPrice - 1000 } }
  return [sold, earlier, waiting.work, hidden]
}
