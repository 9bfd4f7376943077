import { type PointerEvent, useRef } from 'react'
import type { Image } from '../../image.ts'
import { variantAtLeast } from '../../picture-sources.ts'
import {
  cutAround,
  SAFE_ZONE,
  SMALLEST_CUT,
  type Square,
  type SquareCut,
  squaresIn,
} from '../../square-cut.ts'

const SHOWN_WIDTH = 640

interface SquareCutterProps {
  readonly image: Image
  readonly cut: SquareCut
  readonly onChange: (cut: SquareCut) => void
}

/** Which square of a picture is taken: drawn by a finger, or set by three sliders. The picture itself stays whole. */
export function SquareCutter({ image, cut, onChange }: SquareCutterProps) {
  const area = useRef<HTMLDivElement>(null)
  const { chosen } = squaresIn(image, cut)
  function follow(event: PointerEvent) {
    const box = area.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    onChange(cutAround(image, cut, at))
  }
  return (
    <div className="flex flex-col gap-3">
      <div ref={area} className="relative self-start overflow-hidden">
        <img
          src={variantAtLeast(image, SHOWN_WIDTH)}
          width={image.width}
          height={image.height}
          alt=""
          className="block h-auto max-h-72 w-auto max-w-full"
        />
        <div
          data-testid="recorte"
          className="absolute cursor-grab touch-none border-2 border-white shadow-[0_0_0_100vmax_rgb(29_26_23/0.5)] active:cursor-grabbing"
          style={{
            left: `${(chosen.left / image.width) * 100}%`,
            top: `${(chosen.top / image.height) * 100}%`,
            width: `${(chosen.side / image.width) * 100}%`,
            height: `${(chosen.side / image.height) * 100}%`,
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={follow}
        />
      </div>
      <Slider
        label="Cuánto se ve"
        min={SMALLEST_CUT}
        max={SAFE_ZONE}
        value={cut.side}
        onChange={(side) => onChange({ ...cut, side })}
      />
      <Slider label="De izquierda a derecha" value={cut.x} onChange={(x) => onChange({ ...cut, x })} />
      <Slider label="De arriba abajo" value={cut.y} onChange={(y) => onChange({ ...cut, y })} />
    </div>
  )
}

interface SliderProps {
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly value: number
  readonly onChange: (value: number) => void
}

const Slider = ({ label, min = 0, max = 1, value, onChange }: SliderProps) => (
  <label className="flex flex-wrap items-center gap-x-4">
    <span className="w-44 max-w-full text-small">{label}</span>
    <input
      type="range"
      min={min}
      max={max}
      step={0.01}
      value={value}
      aria-valuetext={`${Math.round(((value - min) / (max - min)) * 100)} %`}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 min-w-[min(100%,10rem)] flex-1 cursor-pointer accent-clay"
    />
  </label>
)

/** A square of a picture alone, as it is seen where it is cut. Takes the shape that it is given. */
export function SquarePart({
  image,
  square,
  className,
}: {
  readonly image: Image
  readonly square: Square
  readonly className: string
}) {
  const share = (length: number) => `${(length / square.side) * 100}%`
  return (
    <span aria-hidden="true" className={`relative block overflow-hidden bg-wall ${className}`}>
      <img
        src={variantAtLeast(image, SHOWN_WIDTH)}
        alt=""
        className="absolute max-w-none"
        style={{
          width: share(image.width),
          height: share(image.height),
          left: share(-square.left),
          top: share(-square.top),
        }}
      />
    </span>
  )
}
