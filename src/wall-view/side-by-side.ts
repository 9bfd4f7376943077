import { writtenDimensions } from '#artworks/artwork.ts'
import type { Place } from './framing.ts'
import { metresText, type RealSize } from './real-size.ts'
import { firstRoomFor, PERSON_HEIGHT, ROOMS, type Room, type RoomId } from './rooms.ts'

/** More than this, and none of them is large enough to be seen on a phone. */
export const MOST_COMPARED = 4
/** One work alone is not compared. */
export const LEAST_COMPARED = 2

const GAP = 25
/** From the last work to the middle of the person. */
const BESIDE = 48

/** Works in one row, as if they were one; lengths in centimetres. */
interface HangingRow {
  readonly size: RealSize
  /** Their middles, from the middle of the row. */
  readonly offsets: readonly number[]
}

/** Hangs works side by side, their middles on one line. */
export function rowOf(sizes: readonly RealSize[]): HangingRow {
  const gaps = GAP * Math.max(0, sizes.length - 1)
  const width = sizes.reduce((sum, size) => sum + size.width, gaps)
  const height = Math.max(...sizes.map((size) => size.height))
  let left = -width / 2
  const offsets = sizes.map((size) => {
    const middle = left + size.width / 2
    left += size.width + GAP
    return middle
  })
  return { size: { width, height }, offsets }
}

/** The room that a row is shown in. The person stands beside it: nothing that is compared is covered. */
export function roomFor({ size }: HangingRow): { readonly id: RoomId; readonly room: Room } {
  const id = firstRoomFor(size)
  const room = ROOMS[id]
  return { id, room: { ...room, personAt: Math.max(room.personAt, size.width / 2 + BESIDE) } }
}

/** Where each of them hangs. @param middle where the middle of the row hangs */
export const placesIn = ({ offsets }: HangingRow, { x, y }: Place): readonly Place[] =>
  offsets.map((offset) => ({ x: x + offset, y }))

interface ComparedWork {
  readonly title: string
  readonly dimensions: string
}

/** The drawing in words. */
export const comparisonText = (works: readonly ComparedWork[]): string =>
  [
    ...works.map(({ title, dimensions }) => `«${title}», ${writtenDimensions(dimensions)}`),
    `persona de ${metresText(PERSON_HEIGHT)}`,
  ].join('; ')
