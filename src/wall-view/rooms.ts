import { writtenDimensions } from '#artworks/artwork.ts'
import { metresText } from './real-size.ts'

/** How tall the drawn person is, in centimetres. */
export const PERSON_HEIGHT = 170

export const PERSON_TEXT = `Persona de ${metresText(PERSON_HEIGHT)}`

/** A piece of furniture as it is drawn, seen from the front; lengths in centimetres. */
interface Furniture {
  /** 'el sofá' */
  readonly name: string
  readonly width: number
  readonly height: number
}

/** A drawn room. All of it is drawn in centimetres: 0 is the middle of its furniture, and where the wall meets the floor. */
export interface Room {
  readonly name: string
  readonly furniture: Furniture
  /** Where the person stands, from the middle. */
  readonly personAt: number
}

export const ROOMS = {
  living: { name: 'Living', furniture: { name: 'el sofá', width: 220, height: 82 }, personAt: 146 },
  dining: { name: 'Comedor', furniture: { name: 'el aparador', width: 180, height: 78 }, personAt: 124 },
  bedroom: { name: 'Dormitorio', furniture: { name: 'la cama', width: 160, height: 104 }, personAt: 150 },
  hall: { name: 'Sala', furniture: { name: 'el banco', width: 160, height: 44 }, personAt: 118 },
} as const satisfies Record<string, Room>

export type RoomId = keyof typeof ROOMS
export const ROOM_IDS = Object.keys(ROOMS) as RoomId[]

/** 'Sofá de 2,20 m de ancho': what a piece of furniture is called where it is drawn. */
export function furnitureText({ furniture }: Pick<Room, 'furniture'>): string {
  const [, noun = ''] = furniture.name.split(' ')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} de ${metresText(furniture.width)} de ancho`
}

/** The whole drawing in words. */
export const drawingText = (title: string, room: Room, withPerson: boolean): string =>
  [`«${title}» en un dibujo`, furnitureText(room), ...(withPerson ? [PERSON_TEXT] : [])].join('. ')

/** What the eye sees at once, for those who do not see it. @param dimensions as the label of the work has them */
export const scaleText = (dimensions: string, { furniture }: Room): string =>
  `La obra mide ${writtenDimensions(dimensions)}; ${furniture.name} del dibujo mide ${metresText(furniture.width)}.`

/** Higher works than this hang better in a hall with only a bench in front. */
const TALLEST_OVER_SOFA = 170

/** The room that a work is shown in first. */
export const firstRoomFor = (size: { readonly height: number }): RoomId =>
  size.height > TALLEST_OVER_SOFA ? 'hall' : 'living'

/** Wall paints, as they look by day. */
export const WALL_COLOURS = [
  { name: 'Blanco cálido', colour: '#f4f0e8' },
  { name: 'Lino', colour: '#e6dccb' },
  { name: 'Gris piedra', colour: '#cfcac2' },
  { name: 'Salvia', colour: '#bcc4b1' },
  { name: 'Niebla azul', colour: '#b4c1c8' },
  { name: 'Arcilla', colour: '#d3a78f' },
  { name: 'Verde noche', colour: '#3f4c47' },
] as const
