import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { classes } from '#ui/class-names.ts'
import type { Place } from '../framing.ts'
import type { RealSize } from '../real-size.ts'

/** Large enough for a finger. */
const LEAST = 44
const FAR = 10

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface HandleProps {
  readonly label: string
  /** The id of what explains how. */
  readonly describedBy?: string
  /** Its middle, in pixels of what it lies on. */
  readonly at: Place
  readonly size?: RealSize
  /** Pixels that an arrow key moves; ten times as many with Shift. */
  readonly stride: number
  readonly onMove: (to: Place) => void
  readonly onHold?: (held: boolean) => void
  readonly className?: string
  readonly children?: ReactNode
}

/** Something that can be moved about: with a finger, a mouse or the arrow keys. */
export function Handle(props: HandleProps) {
  const { label, describedBy, at, size, stride, onMove, onHold, className, children } = props
  const grip = useRef<Place>(undefined)
  const width = Math.max(LEAST, size?.width ?? 0)
  const height = Math.max(LEAST, size?.height ?? 0)

  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX - at.x, y: event.clientY - at.y }
    onHold?.(true)
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (grip.current !== undefined) onMove({ x: clientX - grip.current.x, y: clientY - grip.current.y })
  }
  const release = () => {
    grip.current = undefined
    onHold?.(false)
  }
  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const pixels = stride * (event.shiftKey ? FAR : 1)
    onMove({ x: at.x + arrow.x * pixels, y: at.y + arrow.y * pixels })
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      className={classes('absolute touch-none cursor-grab! select-none active:cursor-grabbing!', className)}
      style={{ left: at.x - width / 2, top: at.y - height / 2, width, height }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={step}
    >
      {children}
    </button>
  )
}
