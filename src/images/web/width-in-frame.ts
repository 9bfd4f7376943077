import type { CSSProperties } from 'react'

/** Width to height of the frame that every picture of a grid fits into: `aspect-[8/7]`. */
const FRAME_RATIO = 8 / 7

/** The picture's share of the frame's width, so that it fits whole; in few digits, for it stands in every card. */
export function widthInFrame({ width, height }: { width: number; height: number }): CSSProperties {
  return { width: `${(Math.min(1, width / height / FRAME_RATIO) * 100).toFixed(2)}%` }
}
