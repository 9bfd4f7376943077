import { keepOriginals } from '#artworks/server/hold-artworks.ts'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { endOfDay } from '#platform/time/local-time.ts'
import { hashOf } from '#session/server/tokens.ts'
import { daysLater, isOpen, LONGEST_DAYS, MOST_ROOMS } from '../viewing-room.ts'
import { type RoomPayload, roomProblems } from '../viewing-rooms-api.ts'
import { replaceWorks, selectWorksIn } from './room-works-table.ts'
import { actionOfSaving, changesOfRoom, linkChange, tellRoom } from './tell-room.ts'
import type { ViewingRoomsShop } from './viewing-rooms-shop.ts'
import {
  countRooms,
  insertRoom,
  selectRoomForUpdate,
  updateRoom,
  updateToClosed,
} from './viewing-rooms-table.ts'

/** When it ends. @throws Problem `room_ends_too_soon`, `room_ends_too_late` */
function endIn({ endsOn }: RoomPayload, now: Date): Date {
  const endsAt = endOfDay(endsOn)
  if (endsAt <= now) throw problemAt('endsOn', roomProblems.room_ends_too_soon)
  if (endsOn > daysLater(now, LONGEST_DAYS)) throw problemAt('endsOn', roomProblems.room_ends_too_late)
  return endsAt
}

/** What a payload says beside its works, which are kept until the transaction ends. @throws Problem `room_work_gone` */
async function prepare(sql: Queryable, payload: RoomPayload, now: Date) {
  const { works, endsOn: _day, ...facts } = payload
  const endsAt = endIn(payload, now)
  if (!(await keepOriginals(sql, works))) throw problemAt('works', roomProblems.room_work_gone)
  return { ...facts, endsAt }
}

/** Makes a room that no link leads to yet; answers its id. @throws Problem `too_many_rooms` */
export const createRoom = (shop: ViewingRoomsShop, payload: RoomPayload): Promise<string> =>
  shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const now = shop.clock()
    const facts = await prepare(sql, payload, now)
    await lockNames(sql, ['viewing-rooms'])
    if ((await countRooms(sql)) >= MOST_ROOMS) throw new Problem(roomProblems.too_many_rooms)
    const id = shop.newId()
    await insertRoom(sql, { ...facts, id, createdAt: now, secretHash: null, visits: 0, lastVisitAt: null })
    await replaceWorks(sql, id, payload.works)
    await tellRoom(shop, transaction, { id, works: payload.works, action: 'created' })
    return id
  })

/** Replaces all of a room but its link. @throws Problem `room_not_found` */
export const replaceRoom = (shop: ViewingRoomsShop, id: string, payload: RoomPayload): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const now = shop.clock()
    const facts = await prepare(sql, payload, now)
    const before = await selectRoomForUpdate(sql, id)
    const works = await selectWorksIn(sql, id)
    if (before === undefined || !(await updateRoom(sql, id, facts)))
      throw new Problem(roomProblems.room_not_found)
    await replaceWorks(sql, id, payload.works)
    const changes = changesOfRoom({ before, works, payload })
    await tellRoom(shop, transaction, {
      id,
      works: payload.works,
      action: actionOfSaving(before, now),
      changes,
    })
  })

export const closeRoom = (shop: ViewingRoomsShop, id: string): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    if (!(await updateToClosed(sql, id, shop.clock()))) return
    await tellRoom(shop, transaction, { id, works: await selectWorksIn(sql, id), action: 'deleted' })
  })

/**
 * Makes the link to a room and answers its secret, which nobody can say again: only its digest stays. Whoever has the link
 * before opens nothing any more.
 */
export const linkRoom = (shop: ViewingRoomsShop, id: string): Promise<string> =>
  shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const room = await selectRoomForUpdate(sql, id)
    if (room === undefined) throw new Problem(roomProblems.room_not_found)
    if (!isOpen(room, shop.clock())) throw new Problem(roomProblems.room_over)
    const secret = shop.newSecret()
    if (!(await updateRoom(sql, id, { secretHash: hashOf(secret) })))
      throw new Problem(roomProblems.room_not_found)
    const works = await selectWorksIn(sql, id)
    await tellRoom(shop, transaction, { id, works, action: 'changed', changes: linkChange })
    return secret
  })
