import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { realSizeOf } from '../real-size.ts'
import { firstRoomFor, ROOM_IDS, ROOMS, type RoomId, scaleText, WALL_COLOURS } from '../rooms.ts'
import { Chips } from './choices.tsx'
import { type Decoration, DecorationFields, DrawnWall } from './drawn-wall.tsx'
import type { HangingWork } from './hung-work.tsx'
import { OwnWall, OwnWallFields, ownWallText } from './own-wall.tsx'
import { useOwnWall } from './use-own-wall.ts'

interface WallViewProps {
  readonly work: HangingWork
  readonly open: boolean
  readonly onClose: () => void
}

type Wall = RoomId | 'own'

const WALLS: readonly { readonly id: Wall; readonly name: string }[] = [
  // First, for on a phone the row goes on out of sight.
  { id: 'own', name: 'Tu pared' },
  ...ROOM_IDS.map((id) => ({ id, name: ROOMS[id].name })),
]

/** A print hangs in the size that is chosen on its page, until another one is chosen here. */
function useHungSize(given: HangingWork) {
  const [wished, setWished] = useState<string>()
  const sizes = (given.sizes ?? []).flatMap(({ size: name, dimensions, ...stored }) => {
    const size = realSizeOf(stored, given.image)
    return size === undefined ? [] : [{ id: dimensions, name: `${name}, ${dimensions}`, size }]
  })
  const chosen = sizes.find(({ id }) => id === wished)
  const work = chosen === undefined ? given : { ...given, dimensions: chosen.id, size: chosen.size }
  return { work, sizes, choose: setWished }
}

/** A work at its real size, in drawn rooms and on the visitor's own wall. */
export function WallView({ work: given, open, onClose }: WallViewProps) {
  const { work, sizes, choose } = useHungSize(given)
  const [wall, setWall] = useState<Wall>(firstRoomFor(work.size))
  const [decoration, setDecoration] = useState<Decoration>({
    colour: WALL_COLOURS[0].colour,
    withPerson: true,
  })
  const own = useOwnWall()
  return (
    <Dialog
      whole
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Ver en la pared"
      description={wall === 'own' ? ownWallText(work, own.wall) : scaleText(work.dimensions, ROOMS[wall])}
    >
      {wall === 'own' ? (
        <OwnWall own={own} work={work} />
      ) : (
        <DrawnWall key={wall} id={wall} work={work} decoration={decoration} />
      )}
      <div className="flex flex-col gap-x-8 gap-y-1 px-5 pt-2 pb-4 sm:px-8 lg:flex-row lg:flex-wrap lg:items-center">
        {sizes.length > 1 && (
          <Chips legend="En qué tamaño" options={sizes} chosen={work.dimensions} onChoose={choose} />
        )}
        <Chips legend="Dónde colgarla" options={WALLS} chosen={wall} onChoose={setWall} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {wall === 'own' ? (
            <OwnWallFields own={own} />
          ) : (
            <DecorationFields decoration={decoration} onChange={setDecoration} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
