import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SECTION_ID } from '#ui/section-head.tsx'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import type { Hoard } from '../../dashboard-api.ts'
import { useFreeHoard } from './use-free-hoard.ts'

/** Gives free what an unpaid order keeps from everybody else, after one question. */
export function FreeHoard({ hoard }: { readonly hoard: Hoard }) {
  const question = useDialogInHistory(`liberar-${hoard.number}`)
  const [isGone, setIsGone] = useState(false)
  const free = useFreeHoard(hoard, {
    onFreed: () => setIsGone(true),
    onDone: question.close,
  })
  return (
    <>
      <Button
        tone="plain"
        onClick={() => question.show(hoard.id)}
        aria-label={`Liberar las obras del pedido ${hoard.number}`}
        className="shrink-0"
      >
        Liberar
      </Button>
      <ConfirmDialog
        open={question.shown !== null}
        onOpenChange={(open) => !open && question.close()}
        title="Liberar las obras"
        question={`¿Liberar las ${hoard.originals} obras del pedido ${hoard.number}?`}
        warning="El link de pago deja de funcionar y las obras vuelven a estar disponibles. Si el pago ya llegó, la venta queda; si llega después, se devuelve solo."
        confirmLabel={free.isPending ? 'Liberando...' : 'Liberar las obras'}
        busy={free.isPending}
        {...(isGone && { returnTo: SECTION_ID })}
        onConfirm={() => free.mutate()}
      />
    </>
  )
}
