/** How near a visitor can come: the specified range and step of the viewer. */
export const ZOOM = { least: 1, most: 3, step: 0.2 } as const

/** '140 %': how large a picture is shown, as people read it. */
export const zoomText = (scale: number): string => `${Math.round(scale * 100)} %`

/** Whether a picture is shown larger than it fits. Animations end a hair beside their aim. */
export const isZoomed = (scale: number): boolean => scale > ZOOM.least + 0.001

/**
 * The size one step nearer (1) or farther (-1). Steps lie on a grid: fingers and pads stop anywhere, and from there
 * a step leads back to it.
 */
export function scaleAfterStep(scale: number, step: 1 | -1): number {
  const aim = (Math.round(scale / ZOOM.step) + step) * ZOOM.step
  return Math.min(Math.max(Number(aim.toFixed(1)), ZOOM.least), ZOOM.most)
}

/** What a key asks of the viewer; movements are in steps to the right and down. */
export type ViewerAction =
  | { readonly kind: 'zoom_in' | 'zoom_out' | 'reset' | 'fullscreen' | 'next' | 'previous' }
  | { readonly kind: 'move'; readonly right: number; readonly down: number }

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function actionOfArrow([right, down]: readonly [number, number], scale: number): ViewerAction | undefined {
  if (isZoomed(scale)) return { kind: 'move', right, down }
  if (right === 0) return undefined
  return { kind: right > 0 ? 'next' : 'previous' }
}

/** Arrows move a picture that is zoomed in, and lead to its neighbours when it is not. */
export function actionOfKey(key: string, scale: number): ViewerAction | undefined {
  const arrow = ARROWS[key]
  if (arrow !== undefined) return actionOfArrow(arrow, scale)
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoom_in' }
    case '-':
      return { kind: 'zoom_out' }
    case '0':
      return { kind: 'reset' }
    case 'f':
    case 'F':
      return { kind: 'fullscreen' }
    case 'PageDown':
      return { kind: 'next' }
    case 'PageUp':
      return { kind: 'previous' }
    default:
      return undefined
  }
}

/** The place of the neighbour in a row of `count`, which has no ends. */
export const neighbourOf = (index: number, step: 1 | -1, count: number): number =>
  (index + step + count) % count
