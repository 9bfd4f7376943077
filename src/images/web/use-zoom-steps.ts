import { type RefObject, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { REDUCED_MOTION, useMediaQuery } from '#ui/use-media-query.ts'
import { scaleAfterStep, ZOOM } from '../zoom.ts'

const ZOOM_MS = 200

/** Milliseconds that a picture takes to come nearer or to move: none for those who want no motion. */
export const useZoomTime = (): number => (useMediaQuery(REDUCED_MOTION) ? 0 : ZOOM_MS)

/** Zooming by buttons and keys. A step that is asked for while the picture still moves counts from where it is going. */
export function useZoomSteps(stage: RefObject<ReactZoomPanPinchRef | null>) {
  const zoomTime = useZoomTime()
  const aim = useRef<number>(undefined)

  const zoomTo = (scale: number, milliseconds: number) => {
    const rest = stage.current?.instance.wrapperComponent?.getBoundingClientRect()
    if (rest === undefined) return
    const [x, y] = [rest.x + rest.width / 2, rest.y + rest.height / 2]
    return stage.current?.zoomToPoint(scale, x, y, milliseconds)
  }
  const goTo = async (scale: number) => {
    if (aim.current === scale) return
    aim.current = scale
    await zoomTo(scale, zoomTime)
    if (aim.current === scale) aim.current = undefined
  }
  return {
    step: (step: 1 | -1) =>
      goTo(scaleAfterStep(aim.current ?? stage.current?.state.scale ?? ZOOM.least, step)),
    reset: () => goTo(ZOOM.least),
    /** Be there now: whatever moves the picture next would stop it on its way. */
    arrive: () => {
      if (aim.current !== undefined) zoomTo(aim.current, 0)
      aim.current = undefined
    },
  }
}
