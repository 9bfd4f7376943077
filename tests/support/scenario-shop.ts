import { paint } from './paintings.ts'
import type { ScenarioShop } from './random-sales-run.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** A shop whose clock moves as scenarios want it, without a provider of its own. */
export async function openScenarioShop(): Promise<{ gallery: TestShop; scenarioShop: ScenarioShop }> {
  const gallery = await openTestShop()
  const { id } = await paint(gallery.shop)
  const { rows } = await gallery.shop.database.sql.execute(`select image_id from artworks where id = '${id}'`)
  let ahead = 0
  const clock = () => new Date(gallery.shop.clock().getTime() + ahead)
  const scenarioShop = {
    shop: { ...gallery.shop, clock },
    imageId: String(rows[0]?.image_id),
    advance(minutes: number) {
      ahead += minutes * 60_000
    },
  }
  return { gallery, scenarioShop }
}
