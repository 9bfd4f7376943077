import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import {
  closeRoom as closeEndpoint,
  createRoom as createEndpoint,
  linkRoom as linkEndpoint,
  listRooms,
  openRoom as openEndpoint,
  readRoom,
  replaceRoom as replaceEndpoint,
  visitRoom as visitEndpoint,
} from '../viewing-rooms-api.ts'
import { findRoom, findRooms } from './find-rooms.ts'
import { openRoom, visitRoom } from './open-room.ts'
import { closeRoom, createRoom, linkRoom, replaceRoom } from './save-room.ts'
import type { ViewingRoomsShop } from './viewing-rooms-shop.ts'

export function serveViewingRooms(api: Api, shop: ViewingRoomsShop): void {
  api.serve(openEndpoint, async ({ query }) => ok(await openRoom(shop, query.secret)))
  api.serve(visitEndpoint, async ({ body }) => {
    await visitRoom(shop, body.secret)
    return ok(null)
  })

  api.serve(listRooms, async () => ok(await findRooms(shop)))
  api.serve(readRoom, async ({ params }) => ok(await findRoom(shop, params.id)))

  api.serve(createEndpoint, async ({ body }) => {
    const id = await createRoom(shop, body)
    return { ...ok(await findRoom(shop, id)), message: 'Sala creada' }
  })

  api.serve(replaceEndpoint, async ({ params, body }) => {
    await replaceRoom(shop, params.id, body)
    return { ...ok(await findRoom(shop, params.id)), message: 'Sala actualizada' }
  })

  api.serve(closeEndpoint, async ({ params }) => {
    await closeRoom(shop, params.id)
    return { ...ok(await findRoom(shop, params.id)), message: 'Sala cerrada' }
  })

  api.serve(linkEndpoint, async ({ params }) => ok({ secret: await linkRoom(shop, params.id) }))
}
