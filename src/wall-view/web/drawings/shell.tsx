import type { Frame } from '../../framing.ts'

const SKIRTING = 9
const PLANK = 15

interface ShellProps {
  readonly frame: Frame
  readonly colour: string
  /** Height of the ceiling. */
  readonly ceiling: number
}

/** Wall, ceiling, skirting board and floor, as far as the frame goes, with the light of a window on the wall. */
export function Shell({ frame, colour, ceiling }: ShellProps) {
  const { x, y, width, height } = frame
  const bottom = y + height
  const planks = Array.from({ length: Math.ceil(bottom / PLANK) }, (_, row) => (row + 0.4) * PLANK)
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={colour} />
      <g fill="#fff" opacity="0.24" style={{ mixBlendMode: 'soft-light' }}>
        <path d={`M${x + width * 0.04} ${-ceiling}h92l-150 ${ceiling}h-92z`} />
        <path d={`M${x + width * 0.04 + 106} ${-ceiling}h34l-150 ${ceiling}h-34z`} />
      </g>
      <rect x={x} y={y} width={width} height={Math.max(0, -ceiling - y)} fill="#ece5da" />
      <rect x={x} y={-ceiling} width={width} height="5" fill="#fffdf9" />
      <rect x={x} y={-ceiling + 5} width={width} height="1" fill="#1d1a17" opacity="0.1" />
      <rect x={x} y="0" width={width} height={bottom} fill="#c9ad8a" />
      {planks.map((at, row) => (
        <path
          key={at}
          d={`M${x} ${at}h${width}M${x + ((row * 97) % 130)} ${at}v${-PLANK}m170 0v${PLANK}m170 0v${-PLANK}m170 0v${PLANK}`}
          stroke="#a98a63"
          strokeWidth="0.5"
          opacity="0.55"
          fill="none"
        />
      ))}
      <rect x={x} y={-SKIRTING} width={width} height={SKIRTING} fill="#fbf9f5" />
      <rect x={x} y={-SKIRTING} width={width} height="0.8" fill="#1d1a17" opacity="0.14" />
      <rect x={x} y="0" width={width} height="2.4" fill="#4a3520" opacity="0.22" />
    </g>
  )
}

/** What stands on the floor darkens it a little, at its feet. @param width in centimetres */
export function FloorShadow({ width }: { readonly width: number }) {
  return <ellipse cx="0" cy="0" rx={width / 2} ry={Math.min(5, width / 12)} fill="#3a2a18" opacity="0.18" />
}
