import { type RefObject, useEffect, useRef } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { useZoomTime } from './use-zoom-steps.ts'

/** A window that is pulled changes its size many times before it rests. */
const RESIZE_MS = 150

/**
 * Keeps the part of a zoomed picture that is in the middle there when the window changes or a phone is turned.
 * Returns what notes where the picture is: its corner, in pixels from where it lies when it is whole.
 */
export function useSamePart(stage: RefObject<ReactZoomPanPinchRef | null>) {
  const zoomTime = useZoomTime()
  const noted = useRef({ width: 0, right: 0, down: 0 })

  useEffect(() => {
    const whole = stage.current?.instance.wrapperComponent
    if (whole == null) return
    noted.current.width = whole.clientWidth
    const goBack = () => {
      const { right, down } = noted.current
      const width = whole.clientWidth
      noted.current.width = width
      stage.current?.setTransform(right * width, down * width, stage.current.state.scale, zoomTime)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(goBack, RESIZE_MS)
    }
    window.addEventListener('resize', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', wait)
    }
  }, [stage, zoomTime])

  return (x: number, y: number) => {
    const width = stage.current?.instance.wrapperComponent?.clientWidth
    // In between the picture is only kept within its limits, which says nothing about what somebody looks at.
    if (width === noted.current.width) noted.current = { width, right: x / width, down: y / width }
  }
}
