import type { RealSize } from './real-size.ts'
import { PERSON_HEIGHT, type Room } from './rooms.ts'

/** A place on the wall in centimetres: to the right of the room's middle, and below where the wall meets the floor. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The part of a wall that is seen; its upper left corner and its size, in centimetres. */
export interface Frame extends Place, RealSize {}

/** Where galleries hang the middle of a picture. */
const EYE_LEVEL = 150
const ABOVE_FURNITURE = 18
const MARGIN = 22
const FLOOR = 46
/** As in the old houses of Buenos Aires. */
const CEILING = 340
const PERSON_HALF_WIDTH = 26
/** Of what a high window shows more than it has to, so much is floor, up to a point. */
const FLOOR_SHARE = 0.3
const MOST_FLOOR = 90

/** Where a work hangs at first: at the height of the eyes, but never behind the furniture. */
export function hangingPlace({ furniture }: Room, size: RealSize): Place {
  const lowest = furniture.height + ABOVE_FURNITURE + size.height / 2
  return { x: 0, y: -Math.max(EYE_LEVEL, lowest) }
}

/** Where the wall ends: rooms are as high as the works in them need. */
export const ceilingOver = (room: Room, size: RealSize): number =>
  Math.max(CEILING, size.height / 2 - hangingPlace(room, size).y + MARGIN)

/**
 * As much of a room as a window of these pixels has to show: the work, the furniture and the person, whole.
 * The frame has the window's proportions, so that a centimetre is the same number of pixels in every direction.
 */
export function frameFor(window: RealSize, room: Room, size: RealSize): Frame {
  const place = hangingPlace(room, size)
  const half = Math.max(size.width, room.furniture.width) / 2 + MARGIN
  const right = Math.max(half, room.personAt + PERSON_HALF_WIDTH + MARGIN / 2)
  const top = Math.max(PERSON_HEIGHT, size.height / 2 - place.y) + MARGIN
  const needed = { width: half + right, height: top + FLOOR }
  const scale = Math.min(window.width / needed.width, window.height / needed.height)
  const width = window.width / scale
  const height = window.height / scale
  const floor = Math.min(MOST_FLOOR, FLOOR + (height - needed.height) * FLOOR_SHARE)
  return { x: -half - (width - needed.width) / 2, y: floor - height, width, height }
}

function between(value: number, least: number, most: number): number {
  // What is wider than the frame stays in its middle.
  return least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most)
}

/** The nearest place at which a work is seen whole. */
export function keptInside(place: Place, size: RealSize, frame: Frame): Place {
  return {
    x: between(place.x, frame.x + size.width / 2, frame.x + frame.width - size.width / 2),
    y: between(place.y, frame.y + size.height / 2, frame.y + frame.height - size.height / 2),
  }
}
