import { CheckChoice } from '#ui/choice.tsx'
import { frameFor, hangingPlace, type Place } from '../framing.ts'
import { metresText } from '../real-size.ts'
import { drawingText, PERSON_TEXT, ROOMS, type RoomId } from '../rooms.ts'
import { Colours } from './choices.tsx'
import { HangingBoard } from './hanging-board.tsx'
import type { HangingWork } from './hung-work.tsx'
import { RoomScene } from './room-scene.tsx'

/** How the drawn rooms look; the same in all of them. */
export interface Decoration {
  readonly colour: string
  readonly withPerson: boolean
}

interface DrawnWallProps {
  readonly id: RoomId
  readonly work: HangingWork
  readonly decoration: Decoration
}

const heightText = ({ y }: Place) => `Centro de la obra a ${metresText(-y)} del piso.`

/** A work in a drawn room. */
export function DrawnWall({ id, work, decoration }: DrawnWallProps) {
  const room = ROOMS[id]
  return (
    <HangingBoard
      label={drawingText(work.title, room, decoration.withPerson)}
      work={work}
      frameIn={(window) => frameFor(window, room, work.size)}
      startIn={() => hangingPlace(room, work.size)}
      say={heightText}
      scene={(frame, hung) => (
        <RoomScene id={id} frame={frame} size={work.size} {...decoration}>
          {hung}
        </RoomScene>
      )}
    />
  )
}

interface DecorationFieldsProps {
  readonly decoration: Decoration
  readonly onChange: (decoration: Decoration) => void
}

export function DecorationFields({ decoration, onChange }: DecorationFieldsProps) {
  return (
    <>
      <Colours chosen={decoration.colour} onChoose={(colour) => onChange({ ...decoration, colour })} />
      <CheckChoice
        id="pared-persona"
        label={PERSON_TEXT}
        checked={decoration.withPerson}
        onChange={({ currentTarget }) => onChange({ ...decoration, withPerson: currentTarget.checked })}
      />
    </>
  )
}
