import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { latePart } from '#ui/late-part.tsx'
import { useAlive } from '#ui/use-alive.ts'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { realSizeOf } from '../real-size.ts'
import type { HangingWork } from './hung-work.tsx'

const { Part: WallView, prepare } = latePart(async () => (await import('./walls.ts')).WallView)

const NAME = 'pared'

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
  return (
    <>
      <Button
        tone="plain"
        aria-haspopup="dialog"
        className="w-full noscript:hidden"
        onClick={() => show(NAME)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        Ver en la pared
      </Button>
      {summoned && <WallView work={{ ...work, size }} open={open} onClose={close} />}
    </>
  )
}
