import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface UnsavedDialogProps {
  readonly open: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
  /** What was typed waits in this browser. */
  readonly keepsDraft?: boolean
}

/** Asks before what was typed is left behind. */
export function UnsavedDialog({ open, onLeave, onStay, keepsDraft = false }: UnsavedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title="Hay cambios sin guardar"
      description={
        keepsDraft
          ? 'Si salís ahora, no se guardan: quedan como borrador en este dispositivo.'
          : 'Si salís ahora, se descartan los cambios que hiciste.'
      }
    >
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button onClick={onStay} className="sm:flex-1">
          Seguir editando
        </Button>
        <Button tone="plain" onClick={onLeave} className="sm:flex-1">
          Salir sin guardar
        </Button>
      </div>
    </Dialog>
  )
}
