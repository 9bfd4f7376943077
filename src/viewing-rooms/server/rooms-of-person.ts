import { foldForSearch } from '#artworks/gallery-filter.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type RoomRow, selectRooms, updateToForNobody } from './viewing-rooms-table.ts'

/** As names are compared: without accents, capitals and doubled spaces. */
const plainName = (name: string) => foldForSearch(name).replace(/\s+/g, ' ').trim()

const noted = async (sql: Queryable): Promise<RoomRow[]> =>
  (await selectRooms(sql)).filter(({ forWhom }) => forWhom !== '')

/** How the artist has written for whom rooms are, as far as this is part of it. */
export async function findRoomGuests(sql: Queryable, part: string): Promise<string[]> {
  const rooms = await noted(sql)
  return rooms.map(({ forWhom }) => forWhom).filter((name) => plainName(name).includes(plainName(part)))
}

/** Rooms with this address, in lower case, noted for whom they are. */
export async function findRoomsTo(sql: Queryable, email: string): Promise<RoomRow[]> {
  const words = (text: string) => text.toLowerCase().split(/[\s<>(),;]+/)
  return (await noted(sql)).filter(({ forWhom }) => words(forWhom).includes(email))
}

/** Rooms for whoever is written so, and not otherwise. */
export async function findRoomsNamed(sql: Queryable, name: string): Promise<RoomRow[]> {
  return (await noted(sql)).filter(({ forWhom }) => plainName(forWhom) === plainName(name))
}

/** Takes out of these rooms for whom they are. @returns how many there were */
export const eraseRoomGuests = (sql: Queryable, rooms: readonly RoomRow[]): Promise<number> =>
  updateToForNobody(
    sql,
    rooms.map(({ id }) => id),
  )

/** A room as whoever it is for reads it. */
export const roomInWords = ({ name, forWhom, text, createdAt, endsAt, visits }: RoomRow) => ({
  sala: name,
  para: forWhom,
  texto: text,
  creada: createdAt.toISOString(),
  hasta: endsAt.toISOString(),
  'veces que se abrió': visits,
})
