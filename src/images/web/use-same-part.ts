import { type RefObject, useEffect, useRef } from 'react'
import type { ReactZoomPanPinchRef, ReactZoomPanPinchState } from 'react-zoom-pan-pinch'
import { useZoomTime } from './use-zoom-steps.ts'

/** A window that is pulled changes its size many times before it rests. */
const RESIZE_MS = 150

/** How far the picture's middle is from that of its frame, in widths of the picture as near as it is: coming nearer changes neither. */
interface Place {
  /** The frame's width in pixels when this was noted. */
  readonly frame: number
  readonly right: number
  readonly down: number
}

/** From the corner of a picture to its middle, both in pixels from those of its frame. */
const toMiddle = (side: number, scale: number) => (side * (scale - 1)) / 2

/**
 * Keeps the part of a zoomed picture that is in the middle there when the window changes or a phone is turned, also while
 * the picture is still coming nearer. Returns what notes where the picture is: its corner, in pixels from that of its frame.
 */
export function useSamePart(stage: RefObject<ReactZoomPanPinchRef | null>) {
  const zoomTime = useZoomTime()
  const noted = useRef<Place>({ frame: 0, right: 0, down: 0 })

  useEffect(() => {
    const frame = stage.current?.instance.wrapperComponent
    if (frame == null) return
    noted.current = { ...noted.current, frame: frame.clientWidth }
    let timer: ReturnType<typeof setTimeout> | undefined
    const arrive = () => {
      noted.current = { ...noted.current, frame: frame.clientWidth }
    }
    const goBack = () => {
      const { clientWidth: width, clientHeight: height } = frame
      const { right, down } = noted.current
      const scale = stage.current?.state.scale ?? 1
      const x = right * width * scale - toMiddle(width, scale)
      const y = down * width * scale - toMiddle(height, scale)
      stage.current?.setTransform(x, y, scale, zoomTime)
      timer = setTimeout(arrive, zoomTime)
    }
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

  return ({ scale, positionX, positionY }: Omit<ReactZoomPanPinchState, 'previousScale'>) => {
    const frame = stage.current?.instance.wrapperComponent
    // Until it is back there the picture is only kept within its limits, which says nothing about what somebody looks at.
    if (frame == null || frame.clientWidth !== noted.current.frame) return
    const { clientWidth: width, clientHeight: height } = frame
    const drawn = width * scale
    noted.current = {
      frame: width,
      right: (positionX + toMiddle(width, scale)) / drawn,
      down: (positionY + toMiddle(height, scale)) / drawn,
    }
  }
}
