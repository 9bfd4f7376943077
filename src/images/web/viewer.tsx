import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { IconButton } from '#ui/button.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import type { Image } from '../image.ts'
import { actionOfKey, neighbourOf, type ViewerAction, ZOOM, zoomText } from '../zoom.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useZoomSteps, useZoomTime } from './use-zoom-steps.ts'
import { closeIcon, ViewerToolbar } from './viewer-toolbar.tsx'
import { ZoomStage } from './zoom-stage.tsx'

/** Pixels that an arrow key moves a picture that is zoomed in. */
const STRIDE = 80

interface ViewerProps {
  readonly images: readonly Image[]
  /** Which of them is shown first. */
  readonly start: number
  readonly open: boolean
  readonly onClose: () => void
  /** What the pictures are of. */
  readonly title: string
}

/** A picture alone on the wall, as large as the screen, to be looked at closely. */
export function Viewer({ images, start, open, onClose, title }: ViewerProps) {
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-60 flex flex-col bg-wall outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <Shown images={images} start={start} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Shown({ images, start }: Pick<ViewerProps, 'images' | 'start'>) {
  const room = useRef<HTMLDivElement>(null)
  const stage = useRef<ReactZoomPanPinchRef>(null)
  const [index, setIndex] = useState(start)
  const [scale, setScale] = useState<number>(ZOOM.least)
  const fullscreen = useFullscreen(room)
  const zoom = useZoomSteps(stage)
  const zoomTime = useZoomTime()
  const image = images[index]
  if (image === undefined) return null
  const several = images.length > 1

  const go = (step: 1 | -1) => {
    if (!several) return
    zoom.arrive()
    setIndex(neighbourOf(index, step, images.length))
    setScale(ZOOM.least)
  }
  const act = (action: ViewerAction) => {
    switch (action.kind) {
      case 'zoom_in':
        return zoom.step(1)
      case 'zoom_out':
        return zoom.step(-1)
      case 'reset':
        return zoom.reset()
      case 'move':
        zoom.arrive()
        return stage.current?.panBy(-action.right * STRIDE, -action.down * STRIDE, zoomTime)
      case 'fullscreen':
        zoom.arrive()
        return fullscreen.toggle()
      case 'next':
        return go(1)
      case 'previous':
        return go(-1)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey
    const action = isShortcut ? undefined : actionOfKey(event.key, scale)
    if (action === undefined) return
    event.preventDefault()
    act(action)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the whole dialog, whose buttons do the same
    <div
      ref={room}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col bg-wall outline-none"
      onKeyDown={onKeyDown}
    >
      <ViewerToolbar
        scale={scale}
        counter={several ? `${index + 1} / ${images.length}` : undefined}
        fullscreen={fullscreen}
        onZoomIn={() => act({ kind: 'zoom_in' })}
        onZoomOut={() => act({ kind: 'zoom_out' })}
        onReset={() => act({ kind: 'reset' })}
        closeButton={<Dialog.Close render={<IconButton label="Cerrar" />}>{closeIcon}</Dialog.Close>}
      />
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <ZoomStage key={image.id} stage={stage} image={image} onScale={setScale} onTouch={zoom.arrive} />
        {several && <Neighbours onGo={go} />}
      </div>
      <p className="px-5 py-3 text-center text-quiet text-small max-sm:hidden" aria-hidden="true">
        {image.alt}
      </p>
      <Announcement place={several ? `Imagen ${index + 1} de ${images.length}. ` : ''} scale={scale} />
    </div>
  )
}

/** To the picture before and after. */
function Neighbours({ onGo }: { readonly onGo: (step: 1 | -1) => void }) {
  return (
    <>
      <IconButton
        label="Imagen anterior"
        className="absolute top-1/2 left-2 -translate-y-1/2 bg-paper/80"
        onClick={() => onGo(-1)}
      >
        <ChevronLeft size={24} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Imagen siguiente"
        className="absolute top-1/2 right-2 -translate-y-1/2 bg-paper/80"
        onClick={() => onGo(1)}
      >
        <ChevronRight size={24} aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Says what has changed to those who do not see it, once things have come to rest. */
function Announcement({ place, scale }: { readonly place: string; readonly scale: number }) {
  const rested = useDeferredValue(scale)
  return (
    <p role="status" className="sr-only">
      {place}Zoom {zoomText(rested)}
    </p>
  )
}
