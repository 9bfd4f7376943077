import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { useAlive } from '#ui/use-alive.ts'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { realSizeOf } from '../real-size.ts'
import type { HangingWork } from './hung-work.tsx'

const fetchWallView = () => import('./wall-view.tsx')
const WallView = lazy(async () => ({ default: (await fetchWallView()).WallView }))

const NAME = 'pared'
const NOT_FETCHED = 'No pudimos abrir la vista. Revisá tu conexión y probá de nuevo.'

interface WallViewButtonProps extends Omit<HangingWork, 'size'> {
  /** The size as it is stored. */
  readonly stored: Parameters<typeof realSizeOf>[0]
}

/** Hangs a work on a wall, at its real size. Nothing is offered for a work of unknown size; the walls are fetched when needed. */
export function WallViewButton({ stored, ...work }: WallViewButtonProps) {
  const { shown, show, close } = useDialogInHistory(NAME)
  const [summoned, setSummoned] = useState(false)
  // The server knows nothing of the history, and the first look has to agree with it.
  const alive = useAlive()
  const open = alive && shown !== null
  const size = realSizeOf(stored, work.image)
  if (open && !summoned) setSummoned(true)
  if (size === undefined) return null
  const hang = () =>
    fetchWallView().then(
      () => show(NAME),
      () => showToast('error', NOT_FETCHED),
    )
  const prepare = () => void fetchWallView().catch(() => {})
  return (
    <>
      <Button
        tone="plain"
        aria-haspopup="dialog"
        className="w-full"
        onClick={hang}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        Ver en la pared
      </Button>
      {summoned && (
        <Suspense>
          <WallView work={{ ...work, size }} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
