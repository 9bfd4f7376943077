import { findHistory } from '#activity/server/find-activity.ts'
import { changeArtwork } from '#artworks/server/save-artwork.ts'
import type { Recipes } from './contract-cases.ts'
import { paint } from './paintings.ts'
import type { TestShop } from './test-shop.ts'

/** A work of which one thing was changed, and the entry that tells it. */
async function changedWork({ shop }: TestShop): Promise<{ id: string; entry: string }> {
  const { id } = await paint(shop)
  await changeArtwork(shop, id, { technique: 'Tinta sobre papel' })
  const [entry] = await findHistory(shop.database.sql, { kind: 'work', id }, 1)
  return { id, entry: entry?.id ?? '' }
}

/** Calls about what was changed. */
export const activityRecipes = (gallery: TestShop): Recipes => ({
  'POST /api/artworks/{id}/undo': {
    params: ['id'],
    body: { entry: 'known:fresh-entry:0' },
    prepare: () => changedWork(gallery),
  },
})
