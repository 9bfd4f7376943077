import type { Shop } from '#app/server/shop.ts'
import { createRoom, linkRoom } from '#viewing-rooms/server/save-room.ts'
import { usualEnd } from '#viewing-rooms/viewing-room.ts'
import type { RoomPayload } from '#viewing-rooms/viewing-rooms-api.ts'
import { paint } from './paintings.ts'

/** A private room with the secret that opens it; with one painting unless works are named. */
export async function roomFor({ shop }: { readonly shop: Shop }, wishes: Partial<RoomPayload> = {}) {
  const works = wishes.works ?? [(await paint(shop)).id]
  const id = await createRoom(shop, {
    name: 'Sala de prueba',
    forWhom: '',
    text: '',
    endsOn: usualEnd(shop.clock()),
    showsPrices: false,
    ...wishes,
    works,
  })
  return { id, works, secret: await linkRoom(shop, id) }
}
