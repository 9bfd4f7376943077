import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { type Frame, keptInside, type Place } from '../framing.ts'
import type { RealSize } from '../real-size.ts'
import { Board, type BoardScale, pixelsOf, placeAt } from './board.tsx'
import { Handle } from './handle.tsx'
import { type HangingWork, HungWork } from './hung-work.tsx'

interface HangingBoardProps {
  /** The wall and the work in words. */
  readonly label: string
  readonly work: HangingWork
  readonly frameIn: (window: RealSize) => Frame
  /** Where the work hangs until somebody moves it. */
  readonly startIn: (frame: Frame) => Place
  /** The wall, with what hangs on it. */
  readonly scene: (frame: Frame, hung: ReactNode) => ReactNode
  /** Says where the work hangs now, to those who do not see it. */
  readonly say?: (place: Place) => string
}

/** A wall, and a work on it that can be hung elsewhere. All in centimetres. */
export function HangingBoard({ label, work, frameIn, startIn, scene, say }: HangingBoardProps) {
  const hint = useId()
  const [moved, setMoved] = useState<Place>()
  const placeIn = (frame: Frame) => keptInside(moved ?? startIn(frame), work.size, frame)
  const over = (shown: BoardScale) => {
    const place = placeIn(shown.frame)
    const { width, height } = work.size
    return (
      <>
        <Handle
          label={`Mover «${work.title}»`}
          describedBy={hint}
          at={pixelsOf(shown, place)}
          size={{ width: width * shown.scale, height: height * shown.scale }}
          stride={shown.scale}
          onMove={(to) => setMoved(keptInside(placeAt(shown, to), work.size, shown.frame))}
        />
        <p id={hint} hidden>
          Arrastrala, tocá la pared o usá las flechas; con Mayúsculas avanza más.
        </p>
        <p role="status" className="sr-only">
          {moved === undefined ? '' : say?.(place)}
        </p>
        {moved !== undefined && (
          <IconButton
            label="Volver a colgarla en su lugar"
            className="absolute right-3 bottom-3 bg-paper/85"
            onClick={() => setMoved(undefined)}
          >
            <RotateCcw size={20} aria-hidden="true" />
          </IconButton>
        )}
      </>
    )
  }
  return (
    <Board
      label={label}
      frameIn={frameIn}
      onTap={setMoved}
      drawn={({ frame, scale }) =>
        scene(frame, <HungWork work={work} place={placeIn(frame)} scale={scale} />)
      }
      over={over}
    />
  )
}
