import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Corners, isConvex, type Point } from '../../perspective.ts'

const names = ['superior izquierda', 'superior derecha', 'inferior derecha', 'inferior izquierda'] as const

/** How far an arrow moves a corner, as a share of the picture; with the shift key farther. */
const STEP = 0.005
const LONG_STEP = 0.05

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const within = (value: number) => Math.min(Math.max(value, 0), 1)

interface CornerHandlesProps {
  readonly corners: Corners
  readonly onChange: (corners: Corners) => void
}

/** Four corners over a picture, drawn by a finger or moved by the arrows. They never cross. Fills what it stands in. */
export function CornerHandles({ corners, onChange }: CornerHandlesProps) {
  const area = useRef<HTMLDivElement>(null)
  function move(index: number, { x, y }: Point) {
    const next = corners.map((each, at) => (at === index ? { x: within(x), y: within(y) } : each))
    if (isConvex(next as unknown as Corners)) onChange(next as unknown as Corners)
  }
  function follow(event: PointerEvent, index: number) {
    const box = area.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(index, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  function step(event: KeyboardEvent, index: number) {
    const arrow = arrows[event.key]
    const corner = corners[index]
    if (arrow === undefined || corner === undefined) return
    event.preventDefault()
    const far = event.shiftKey ? LONG_STEP : STEP
    move(index, { x: corner.x + arrow.x * far, y: corner.y + arrow.y * far })
  }
  return (
    <div ref={area} className="absolute inset-0">
      <Outline corners={corners} />
      {corners.map(({ x, y }, index) => (
        <button
          key={names[index]}
          type="button"
          aria-label={`Esquina ${names[index]}: ${Math.round(x * 100)} % a la derecha, ${Math.round(y * 100)} % hacia abajo. Movela con las flechas.`}
          className="absolute flex size-11 -translate-x-1/2 -translate-y-1/2 touch-none cursor-grab items-center justify-center active:cursor-grabbing"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => follow(event, index)}
          onKeyDown={(event) => step(event, index)}
        >
          <span className="size-5 rounded-full border-2 border-white bg-clay shadow-canvas" />
        </button>
      ))}
    </div>
  )
}

const pathOf = (corners: Corners) => `M${corners.map(({ x, y }) => `${x * 100} ${y * 100}`).join('L')}Z`

/** What is cut away is darkened. */
const Outline = ({ corners }: Pick<CornerHandlesProps, 'corners'>) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full"
  >
    <path d={`M0 0H100V100H0Z${pathOf(corners)}`} fillRule="evenodd" className="fill-ink/50" />
    <path
      d={pathOf(corners)}
      vectorEffect="non-scaling-stroke"
      className="fill-none stroke-white"
      strokeWidth="2"
    />
  </svg>
)
