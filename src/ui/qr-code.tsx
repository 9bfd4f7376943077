import { encode } from 'uqr'

interface QrCodeProps {
  /** What a telephone reads there. */
  readonly text: string
  /** What it leads to, for who does not see it. */
  readonly label: string
  readonly className?: string
}

/** A square that a telephone reads, with the quiet edge of four dots that the standard asks for. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="white" />
      <path d={dots.join('')} fill="black" />
    </svg>
  )
}
