import { useState } from 'react'
import type { Mark } from '../calibration.ts'
import type { Place } from '../framing.ts'
import { Board, type BoardScale, pixelsOf, placeAt } from './board.tsx'
import { Handle } from './handle.tsx'
import { Loupe } from './loupe.tsx'
import type { Photo } from './read-photo.ts'

interface MeasuringBoardProps {
  readonly photo: Photo
  readonly mark: Mark
  readonly onMark: (mark: Mark) => void
}

const POINTS = [0, 1] as const
const between = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** The visitor's photo, with two points to be laid on the ends of a thing of known length. */
export function MeasuringBoard({ photo, mark, onMark }: MeasuringBoardProps) {
  const [active, setActive] = useState<0 | 1>(0)
  const [held, setHeld] = useState(false)
  const [one, other] = mark
  const move = (index: 0 | 1, { x, y }: Place) => {
    const to = { x: between(x, photo.width), y: between(y, photo.height) }
    onMark(index === 0 ? [to, other] : [one, to])
  }
  // A tap brings a point there, and the next tap the other one.
  const tap = (place: Place) => {
    move(active, place)
    setActive(active === 0 ? 1 : 0)
  }
  const line = { x1: one.x, y1: one.y, x2: other.x, y2: other.y }
  return (
    <Board
      label="Tu pared"
      frameIn={() => ({ x: 0, y: 0, width: photo.width, height: photo.height })}
      onTap={tap}
      drawn={({ scale }) => (
        <>
          <image href={photo.url} width={photo.width} height={photo.height} />
          <line {...line} stroke="#1d1a17" strokeWidth={4 / scale} opacity="0.55" />
          <line {...line} stroke="#ffffff" strokeWidth={2 / scale} />
        </>
      )}
      over={(shown: BoardScale) => (
        <>
          {POINTS.map((index) => (
            <Handle
              key={index}
              label={`Punto ${index + 1}`}
              at={pixelsOf(shown, mark[index])}
              stride={1}
              className="rounded-full"
              onMove={(to) => move(index, placeAt(shown, to))}
              onHold={(now) => {
                setHeld(now)
                setActive(index)
              }}
            >
              <Crosshair />
            </Handle>
          ))}
          {held && <Loupe photo={photo} shown={shown} at={mark[active]} />}
        </>
      )}
    />
  )
}

function Crosshair() {
  return (
    <svg viewBox="-22 -22 44 44" aria-hidden="true" className="size-full">
      <circle r="12" fill="none" stroke="#1d1a17" strokeWidth="4" opacity="0.55" />
      <circle r="12" fill="none" stroke="#ffffff" strokeWidth="2" />
      <path d="M-19 0h14M5 0h14M0 -19v14M0 5v14" stroke="#ffffff" strokeWidth="1.5" />
      <circle r="1.5" fill="#a0432b" />
    </svg>
  )
}
