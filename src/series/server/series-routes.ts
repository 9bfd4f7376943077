import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import {
  createSeries as createEndpoint,
  deleteSeries as deleteEndpoint,
  listSeries,
  listStudioSeries,
  orderSeries as orderEndpoint,
  readSeries,
  readStudioSeries,
  readSurroundings,
  replaceSeries as replaceEndpoint,
} from '../series-api.ts'
import { deleteSeries } from './delete-series.ts'
import {
  findSeries,
  findShownSeries,
  findStudioSeries,
  findSurroundings,
  findWholeSeries,
} from './find-series.ts'
import { createSeries, orderSeries, replaceSeries } from './save-series.ts'
import type { SeriesShop } from './series-shop.ts'

export function serveSeries(api: Api, shop: SeriesShop): void {
  const { sql } = shop.database

  api.serve(listSeries, async () => ok(await findShownSeries(sql)))
  api.serve(readSeries, async ({ params }) => ok(await findSeries(shop, params.id)))
  api.serve(readSurroundings, async ({ params }) => ok(await findSurroundings(sql, params.id)))

  api.serve(listStudioSeries, async () => ok(await findStudioSeries(sql)))
  api.serve(readStudioSeries, async ({ params }) => ok(await findWholeSeries(sql, params.id)))

  api.serve(createEndpoint, async ({ body }) => {
    const id = await createSeries(shop, body)
    return { ...ok(await findWholeSeries(sql, id)), message: 'Serie creada' }
  })

  api.serve(orderEndpoint, async ({ body }) => {
    await orderSeries(shop, body.ids)
    return ok(await findStudioSeries(sql))
  })

  api.serve(replaceEndpoint, async ({ params, body }) => {
    await replaceSeries(shop, params.id, body)
    return { ...ok(await findWholeSeries(sql, params.id)), message: 'Serie actualizada' }
  })

  api.serve(deleteEndpoint, async ({ params }) => {
    const trashed = await deleteSeries(shop, params.id)
    return { ...ok(null), message: 'Serie eliminada', trashed }
  })
}
