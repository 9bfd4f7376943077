import { FloorShadow } from './shell.tsx'

/** A bench, 1.60 m wide and 44 cm high. Its feet at 0. */
export function Bench() {
  return (
    <g>
      <path d="M-68 -34h7l-2 34h-4zM68 -34h-7l2 34h4z" fill="#3d332b" />
      <path d="M-66 -12h132" stroke="#3d332b" strokeWidth="1.6" />
      <rect x="-79" y="-38" width="158" height="4.5" fill="#5a4635" />
      <path d="M-78 -44h156q2 0 2 2.500q0 3 -2 3.500h-156q-2 -.5 -2 -3.500q0 -2.5 2 -2.500z" fill="#8a5f48" />
      <path d="M-40 -43.600v5.400M0 -43.600v5.400M40 -43.600v5.4" stroke="#6d4935" strokeWidth="0.6" />
    </g>
  )
}

/** A plant in the corner of the hall. */
export function HallThings() {
  return (
    <g>
      <g transform="translate(0 10)">
        <FloorShadow width={158} />
      </g>
      <g transform="translate(-128 8)">
        <FloorShadow width={40} />
        <g stroke="#5c6b52" strokeWidth="1.1" fill="none">
          {STEMS.map(([x, y]) => (
            <path key={x} d={`M0 -34Q${x * 0.15} ${y * 0.7} ${x} ${y}`} />
          ))}
        </g>
        <g fill="#6f8064">
          {STEMS.map(([x, y, turn, length]) => (
            <path
              key={x}
              transform={`translate(${x} ${y}) rotate(${turn})`}
              d={`M0 6C-9 0 -10 ${-length * 0.6} 0 ${-length}C10 ${-length * 0.6} 9 0 0 6z`}
            />
          ))}
        </g>
        <path d="M-16 -36h32l-4 34q-.5 2 -2.5 2h-19q-2 0 -2.5 -2z" fill="#cbbca6" />
        <rect x="-17.5" y="-39" width="35" height="5.5" rx="1" fill="#d8cab5" />
      </g>
    </g>
  )
}

const STEMS = [
  [-27, -78, -48, 24],
  [-16, -108, -22, 28],
  [1, -124, 4, 30],
  [19, -100, 30, 27],
  [28, -70, 56, 22],
  [-9, -66, -12, 20],
  [11, -62, 20, 20],
] as const
