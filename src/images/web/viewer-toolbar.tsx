import { Maximize, Minimize, RotateCcw, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { isZoomed, ZOOM, zoomText } from '../zoom.ts'

/** What would change nothing stays in the order of focus: whoever pressed it last is still there. */
const off = (is: boolean) => ({
  'aria-disabled': is,
  className: 'aria-disabled:cursor-default aria-disabled:text-line',
})

interface ViewerToolbarProps {
  readonly scale: number
  /** '2 / 3'; `undefined` when there is only one picture. */
  readonly counter: string | undefined
  readonly fullscreen: { readonly available: boolean; readonly active: boolean; readonly toggle: () => void }
  readonly onZoomIn: () => void
  readonly onZoomOut: () => void
  readonly onReset: () => void
  readonly closeButton: ReactNode
}

/** Everything that can be done to a picture, as buttons. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { scale, counter, fullscreen, onZoomIn, onZoomOut, onReset, closeButton } = props
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 py-2">
      {counter !== undefined && (
        <span className="px-3 text-quiet text-small tabular-nums" aria-hidden="true">
          {counter}
        </span>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end">
        <IconButton label="Alejar" onClick={onZoomOut} {...off(!isZoomed(scale))}>
          <ZoomOut size={20} aria-hidden="true" />
        </IconButton>
        <span className="w-14 text-center text-small tabular-nums" aria-hidden="true">
          {zoomText(scale)}
        </span>
        <IconButton label="Acercar" onClick={onZoomIn} {...off(scale >= ZOOM.most - 0.001)}>
          <ZoomIn size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Restablecer" onClick={onReset} {...off(!isZoomed(scale))}>
          <RotateCcw size={20} aria-hidden="true" />
        </IconButton>
        {fullscreen.available && (
          <IconButton
            label={fullscreen.active ? 'Salir de pantalla completa' : 'Pantalla completa'}
            onClick={fullscreen.toggle}
          >
            {fullscreen.active ? (
              <Minimize size={20} aria-hidden="true" />
            ) : (
              <Maximize size={20} aria-hidden="true" />
            )}
          </IconButton>
        )}
        {closeButton}
      </div>
    </div>
  )
}

export const closeIcon = <X size={22} aria-hidden="true" />
