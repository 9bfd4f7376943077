import { type RefObject, useState } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { Image } from '../image.ts'
import { WIDEST_ON_PAGE } from '../picture-sources.ts'
import { isZoomed, ZOOM } from '../zoom.ts'
import { Picture } from './picture.tsx'
import { useSamePart } from './use-same-part.ts'
import { useZoomTime } from './use-zoom-steps.ts'

/** A notch of a mouse wheel is 100 pixels; what a finger rolls on a pad is a part of one. */
const WHEEL_PIXELS = 100

interface ZoomStageProps {
  readonly image: Image
  readonly onScale: (scale: number) => void
  readonly stage: RefObject<ReactZoomPanPinchRef | null>
  /** Somebody takes hold of the picture. */
  readonly onTouch: () => void
}

/** A picture that can be brought nearer by wheel, fingers and double click, and moved about. */
export function ZoomStage({ image, onScale, stage, onTouch }: ZoomStageProps) {
  const animationTime = useZoomTime()
  const still = animationTime === 0
  const [nearest, setNearest] = useState<number>(ZOOM.least)
  const [fine, setFine] = useState(false)
  const notePlace = useSamePart(stage)
  const follow = (scale: number) => {
    onScale(scale)
    if (isZoomed(scale)) setFine(true)
    // In whole steps: a new width for each frame of an animation would load as many files.
    setNearest((before) => Math.max(before, Math.ceil(scale - 0.001)))
  }
  const ratio = (image.width / image.height).toFixed(4)
  const width = `min(100vw - 2rem, (100dvh - 9rem) * ${ratio})`
  return (
    <div
      className="flex size-full items-center justify-center"
      onWheelCapture={onTouch}
      onPointerDownCapture={onTouch}
    >
      <TransformWrapper
        ref={stage}
        minScale={ZOOM.least}
        maxScale={ZOOM.most}
        disablePadding
        wheel={{ step: ZOOM.step / WHEEL_PIXELS }}
        doubleClick={{ mode: 'toggle', step: ZOOM.most - ZOOM.least, animationTime }}
        zoomAnimation={{ animationTime, disabled: still }}
        velocityAnimation={{ disabled: still }}
        // Without padding nothing gets out of its limits, and aligning would only stop what is moving.
        autoAlignment={{ disabled: true, animationTime }}
        onTransform={(_stage, state) => {
          follow(state.scale)
          notePlace(state)
        }}
      >
        {/* The limits are those of the picture: however near, it covers the place that it has when it is whole.
            What lies around that place takes hold of it as well. */}
        <TransformComponent
          wrapperStyle={{ width, overflow: 'visible' }}
          contentStyle={{ width: '100%' }}
          wrapperClass="cursor-grab before:absolute before:-inset-[100vmax] active:cursor-grabbing"
        >
          <Picture
            image={image}
            first
            widest={fine ? Number.POSITIVE_INFINITY : WIDEST_ON_PAGE}
            sizes={`calc(${nearest} * ${width.replace('dvh', 'vh')})`}
            className="select-none"
          />
        </TransformComponent>
      </TransformWrapper>
    </div>
  )
}
