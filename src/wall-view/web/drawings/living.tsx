import { FloorShadow } from './shell.tsx'

const BODY = '#77786a'
const SEAT = '#868777'
const BACK = '#818272'
const SEAM = '#5f6054'

/** A sofa for three, 2.20 m wide and 82 cm high. Its feet at 0. */
export function Sofa() {
  return (
    <g>
      <path d="M-96 -9l-4 9h4.500l4.5 -9zM96 -9l4 9h-4.500l-4.5 -9z" fill="#6b4c31" />
      <path d="M-98 -82h196q6 0 6 6v52h-208v-52q0 -6 6 -6z" fill={BODY} />
      <g fill={BACK} stroke={SEAM} strokeWidth="0.6">
        <path d="M-91 -80h56q5 0 5 5v36h-66v-36q0 -5 5 -5z" />
        <path d="M-25 -80h50q5 0 5 5v36h-60v-36q0 -5 5 -5z" />
        <path d="M35 -80h56q5 0 5 5v36h-66v-36q0 -5 5 -5z" />
      </g>
      <g fill={SEAT} stroke={SEAM} strokeWidth="0.6">
        <path d="M-92 -43h60q2 0 2 2v16h-66v-14q0 -4 4 -4z" />
        <path d="M-28 -43h56q2 0 2 2v16h-60v-16q0 -2 2 -2z" />
        <path d="M32 -43h60q4 0 4 4v14h-66v-16q0 -2 2 -2z" />
      </g>
      <path d="M-100 -25h200v16h-200z" fill={BODY} />
      <path d="M-100 -25h200" stroke={SEAM} strokeWidth="0.8" />
      <path d="M-102 -60q8 0 8 8v43h-12q-4 0 -4 -4v-39q0 -8 8 -8z" fill={SEAT} />
      <path d="M102 -60q-8 0 -8 8v43h12q4 0 4 -4v-39q0 -8 -8 -8z" fill={SEAT} />
      <path d="M-94 -52v43M94 -52v43" stroke={SEAM} strokeWidth="0.7" />
      <path d="M-88 -70q18 -3 36 1q2 15 0 28q-18 3 -37 0q-2 -15 1 -29z" fill="#d9cbb4" />
      <path d="M-84 -62l30 2M-85 -54l32 1" stroke="#bfae93" strokeWidth="0.7" />
      <path d="M57 -67q16 -4 32 1q3 13 1 25q-17 3 -34 0q-2 -13 1 -26z" fill="#a8755c" />
    </g>
  )
}

/** What keeps the sofa company: a lamp, a plant, a rug. */
export function LivingThings() {
  return (
    <g>
      <path d="M-150 17h300l14 17h-328z" fill="#ded5c6" />
      <path d="M-153 21h306M-160 29.500h320" stroke="#b6a68d" strokeWidth="0.9" />
      <Lamp />
      <g transform="translate(0 10)">
        <FloorShadow width={214} />
      </g>
    </g>
  )
}

function Lamp() {
  return (
    <g transform="translate(-136 10)">
      <FloorShadow width={38} />
      <path d="M0 0V-148" stroke="#8f7650" strokeWidth="1.8" />
      <path d="M-13 0.500c0 -3 26 -3 26 0z" fill="#8f7650" />
      <path d="M-13 -158h26l7 31h-40z" fill="#f4ead8" />
      <path d="M-20 -127h40" stroke="#d9c7a6" strokeWidth="1" />
      <path d="M9 -127v11" stroke="#8f7650" strokeWidth="0.5" />
    </g>
  )
}
