import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { LeaveQuestion } from './leave-guard.tsx'

/** Asks before what was typed is left behind. */
export function UnsavedDialog({ question }: { readonly question: LeaveQuestion }) {
  const { leaving, keepsDraft, leave, stay } = question
  return (
    <Dialog
      guarded
      open={leaving}
      onOpenChange={(next) => !next && stay()}
      title="Hay cambios sin guardar"
      description={
        keepsDraft
          ? 'Si salís ahora, no se guardan: quedan como borrador en este dispositivo.'
          : 'Si salís ahora, se descartan los cambios que hiciste.'
      }
    >
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button onClick={stay} className="sm:flex-1">
          Seguir editando
        </Button>
        <Button tone="plain" onClick={leave} className="sm:flex-1">
          Salir sin guardar
        </Button>
      </div>
    </Dialog>
  )
}
