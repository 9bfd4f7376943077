import type { ReactNode } from 'react'
import { ceilingOver, type Frame } from '../framing.ts'
import type { RealSize } from '../real-size.ts'
import { furnitureText, PERSON_TEXT, ROOMS, type RoomId } from '../rooms.ts'
import { Bed, BedroomThings } from './drawings/bedroom.tsx'
import { DiningThings, Sideboard } from './drawings/dining.tsx'
import { Bench, HallThings } from './drawings/hall.tsx'
import { LivingThings, Sofa } from './drawings/living.tsx'
import { Person } from './drawings/person.tsx'
import { FloorShadow, Shell } from './drawings/shell.tsx'

const DRAWINGS = {
  living: { things: <LivingThings />, furniture: <Sofa /> },
  dining: { things: <DiningThings />, furniture: <Sideboard /> },
  bedroom: { things: <BedroomThings />, furniture: <Bed /> },
  hall: { things: <HallThings />, furniture: <Bench /> },
} satisfies Record<RoomId, { things: ReactNode; furniture: ReactNode }>

interface RoomSceneProps {
  readonly id: RoomId
  readonly frame: Frame
  readonly size: RealSize
  readonly colour: string
  readonly withPerson: boolean
  /** Where the person stands, from the middle; else where the room has it. */
  readonly personAt?: number
  /** Nothing beside the furniture stands before the wall. */
  readonly plain?: boolean
  /** What hangs on the wall, behind the furniture. */
  readonly children: ReactNode
}

/** A drawn room in centimetres. Furniture and person are drawn as if they stood at the wall, so that all can be compared. */
export function RoomScene(props: RoomSceneProps) {
  const { id, frame, size, colour, withPerson, personAt, plain, children } = props
  const room = ROOMS[id]
  const { things, furniture } = DRAWINGS[id]
  return (
    <>
      <Shell frame={frame} colour={colour} ceiling={ceilingOver(room, size)} />
      {children}
      {!plain && things}
      <g transform="translate(0 10)">
        <title>{furnitureText(room)}</title>
        {furniture}
      </g>
      {withPerson && (
        <g transform={`translate(${personAt ?? room.personAt} 22)`}>
          <FloorShadow width={50} />
          <g>
            <title>{PERSON_TEXT}</title>
            <Person />
          </g>
        </g>
      )}
    </>
  )
}
