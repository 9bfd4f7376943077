import type { CSSProperties } from 'react'

/** Width to height of the frame that every picture of a grid fits into: `aspect-[8/7]`. */
const FRAME_RATIO = 8 / 7

/**
 * The picture's share of the frame's width, so that it fits whole; nothing for one that takes all of it. In few digits, for
 * it stands in every card.
 */
export function widthInFrame({ width, height }: { width: number; height: number }): CSSProperties {
  const share = width / height / FRAME_RATIO
  return share < 1 ? { width: `${Math.floor(share * 100)}%` } : {}
}
