import type { Place } from '../framing.ts'
import { type BoardScale, pixelsOf } from './board.tsx'
import type { Photo } from './read-photo.ts'

const SIZE = 116
const LARGER = 3
/** Between the loupe and the finger that would hide it. */
const GAP = 40

interface LoupeProps {
  readonly photo: Photo
  readonly shown: BoardScale
  /** What it shows, in pixels of the photo. */
  readonly at: Place
}

/** What lies under the finger, three times as large and beside it. */
export function Loupe({ photo, shown, at }: LoupeProps) {
  const { x, y } = pixelsOf(shown, at)
  const above = y - GAP - SIZE
  const part = SIZE / (shown.scale * LARGER)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute overflow-hidden rounded-full border-2 border-white bg-floor shadow-sheet"
      style={{
        left: Math.max(0, Math.min(x - SIZE / 2, shown.frame.width * shown.scale - SIZE)),
        top: above >= 0 ? above : y + GAP,
        width: SIZE,
        height: SIZE,
      }}
    >
      <svg viewBox={`${at.x - part / 2} ${at.y - part / 2} ${part} ${part}`} className="size-full">
        <title>Lupa</title>
        <image href={photo.url} width={photo.width} height={photo.height} />
        <path
          d={`M${at.x - part / 8} ${at.y}h${part / 4}M${at.x} ${at.y - part / 8}v${part / 4}`}
          stroke="#a0432b"
          strokeWidth={part / 60}
        />
      </svg>
    </div>
  )
}
