import { paint } from './paintings.ts'
import type { Harbour } from './rough-sales-course.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** A shop whose clock moves as voyages want it, without a provider of its own. */
export async function openHarbour(): Promise<{ gallery: TestShop; harbour: Harbour }> {
  const gallery = await openTestShop()
  const { id } = await paint(gallery.shop)
  const { rows } = await gallery.shop.database.sql.execute(`select image_id from artworks where id = '${id}'`)
  let ahead = 0
  const clock = () => new Date(gallery.shop.clock().getTime() + ahead)
  const harbour = {
    shop: { ...gallery.shop, clock },
    imageId: String(rows[0]?.image_id),
    advance(minutes: number) {
      ahead += minutes * 60_000
    },
  }
  return { gallery, harbour }
}
