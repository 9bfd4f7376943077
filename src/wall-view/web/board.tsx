import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import type { Frame, Place } from '../framing.ts'
import type { RealSize } from '../real-size.ts'

/** A frame as it is shown: `scale` is the number of pixels that one of its units takes. */
export interface BoardScale {
  readonly frame: Frame
  readonly scale: number
}

/** From a place of the frame to pixels of the board. */
export const pixelsOf = ({ frame, scale }: BoardScale, { x, y }: Place): Place => ({
  x: (x - frame.x) * scale,
  y: (y - frame.y) * scale,
})

/** From pixels of the board to a place of the frame. */
export const placeAt = ({ frame, scale }: BoardScale, { x, y }: Place): Place => ({
  x: frame.x + x / scale,
  y: frame.y + y / scale,
})

/** The size of an element in whole pixels, now and whenever it changes. */
function useElementSize() {
  const [size, setSize] = useState<RealSize>()
  const measure = useCallback((node: HTMLElement | null) => {
    if (node === null) return

    const observer = new ResizeObserver(() => {
      const next = { width: node.clientWidth, height: node.clientHeight }
      if (next.width > 0 && next.height > 0) setSize(next)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return [size, measure] as const
}

interface BoardProps {
  /** The drawing in words. */
  readonly label: string
  /** What is to be seen in a window of so many pixels. */
  readonly frameIn: (window: RealSize) => Frame
  /** Somebody taps a place instead of dragging. */
  readonly onTap: (place: Place) => void
  /** Drawn, in units of the frame. */
  readonly drawn: (shown: BoardScale) => ReactNode
  /** What lies over the drawing, in pixels. */
  readonly over: (shown: BoardScale) => ReactNode
}

/** A window onto a wall: as large as there is room, and the same scale in both directions. */
export function Board(props: BoardProps) {
  const [size, measure] = useElementSize()
  return (
    <div ref={measure} className="relative min-h-64 flex-1 overflow-hidden bg-floor">
      {size !== undefined && <Fitted size={size} {...props} />}
    </div>
  )
}

function Fitted({ size, label, frameIn, onTap, drawn, over }: BoardProps & { readonly size: RealSize }) {
  const frame = frameIn(size)
  const scale = Math.min(size.width / frame.width, size.height / frame.height)
  const width = frame.width * scale
  const height = frame.height * scale
  const shown = { frame, scale }
  const tap = (event: MouseEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onTap(placeAt(shown, { x: event.clientX - left, y: event.clientY - top }))
  }
  return (
    <div
      className="absolute"
      style={{ width, height, left: (size.width - width) / 2, top: (size.height - height) / 2 }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what lies on the board has a handle with keys of its own */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
      <div onClick={tap}>
        <svg
          width={width}
          height={height}
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          role="img"
          aria-label={label}
          className="block select-none"
        >
          {drawn(shown)}
        </svg>
      </div>
      {over(shown)}
    </div>
  )
}
