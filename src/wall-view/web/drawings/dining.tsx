import { FloorShadow } from './shell.tsx'

const WOOD = '#a57f57'
const DARK = '#86633f'

/** A sideboard, 1.80 m wide and 78 cm high. Its feet at 0. */
export function Sideboard() {
  return (
    <g>
      <path d="M-78 -16l-5 16h4l7 -16zM78 -16l5 16h-4l-7 -16z" fill={DARK} />
      <rect x="-88" y="-74" width="176" height="58" fill={WOOD} />
      <rect x="-90" y="-78" width="180" height="5" rx="1" fill="#b48d63" />
      <path d="M-88 -73h176" stroke={DARK} strokeWidth="0.8" />
      <path d="M-29.5 -70v51M29.5 -70v51M-27 -53h54M-27 -36h54" stroke={DARK} strokeWidth="0.8" />
      <path
        d="M-80 -60q14 -2 22 1t24 -1M-82 -48q16 3 26 0t22 1M-81 -34q13 -2 25 1t22 -1M36 -58q14 3 24 0t22 1M37 -45q14 -2 22 1t22 -1M36 -31q16 2 24 0t22 1"
        stroke={DARK}
        strokeWidth="0.4"
        opacity="0.6"
        fill="none"
      />
      <g fill="#5a4028">
        <circle cx="-34" cy="-46" r="1.5" />
        <circle cx="34" cy="-46" r="1.5" />
        <circle cx="0" cy="-61.5" r="1.5" />
        <circle cx="0" cy="-44.5" r="1.5" />
        <circle cx="0" cy="-27.5" r="1.5" />
      </g>
    </g>
  )
}

/** What stands on the sideboard and beside it: a bowl of fruit, books, a chair. */
export function DiningThings() {
  return (
    <g>
      <g transform="translate(0 10)">
        <FloorShadow width={176} />
      </g>
      <Bowl />
      <g transform="translate(44 -68)">
        <rect x="0" y="-4" width="30" height="4" fill="#7b4a3a" />
        <rect x="2" y="-7.5" width="26" height="3.5" fill="#d8ccb8" />
        <rect x="1" y="-11.5" width="24" height="4" fill="#5f6b6b" />
        <path d="M7 -11.500h12c0 -6 -12 -6 -12 0z" fill="#c9a06c" />
      </g>
      <Chair />
    </g>
  )
}

/** Lower than the gap between the sideboard and what hangs over it. */
function Bowl() {
  return (
    <g transform="translate(-58 -68)">
      <circle cx="-7" cy="-12.4" r="4.6" fill="#d6a548" />
      <circle cx="8.6" cy="-12" r="4.3" fill="#d6a548" />
      <circle cx="1.2" cy="-13.8" r="4.9" fill="#c78d3f" />
      <path d="M1.4 -18.4q4 -3.6 8 -1.400q-4 2.800 -8 1.400z" fill="#7f8c6f" />
      <rect x="-6.5" y="-2.5" width="13" height="2.5" fill="#d8cdbb" />
      <path
        d="M-17.500 -11.500h35c-1 6 -6.500 9.800 -12.500 9.800h-10c-6 0 -11.500 -3.800 -12.500 -9.800z"
        fill="#e9e0d2"
      />
      <path d="M-16.300 -8.200h32.600" stroke="#c9bba5" strokeWidth="0.7" />
    </g>
  )
}

function Chair() {
  return (
    <g transform="translate(-126 12)">
      <FloorShadow width={44} />
      <g stroke="#4d3a29" strokeWidth="2.6" strokeLinecap="round" fill="none">
        <path d="M-17 0L-15 -44M17 0L15 -44M-15 -46L-17 -84M15 -46L17 -84" />
        <path d="M-17 -83q17 -5 34 0M-16.4 -70q16.4 -4 32.8 0" />
      </g>
      <path d="M-19 -49h38q2 0 2 2v3h-42v-3q0 -2 2 -2z" fill="#c7b28f" />
    </g>
  )
}
