import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { isUnpaid } from '../../order.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { useCancel } from './use-refund.ts'

/** Ends an order that nobody has paid, and gives its works free. */
export function CancelOrder({ order }: { readonly order: OrderAnswer }) {
  const question = useDialogInHistory('cancelar-pedido')
  const cancel = useCancel(order.id, question.close)
  if (!isUnpaid(order.status)) return null
  return (
    <>
      <Button tone="quiet" onClick={() => question.show(order.id)} className="-ml-2 self-start">
        Cancelar el pedido
      </Button>
      <ConfirmDialog
        open={question.shown !== null}
        onOpenChange={(open) => !open && question.close()}
        title="Cancelar el pedido"
        question={`¿Cancelar el pedido ${order.number} de ${order.customer.firstName} ${order.customer.lastName}?`}
        warning="El link de pago deja de funcionar y las obras vuelven a estar disponibles. Si igual llega un pago, se devuelve solo."
        confirmLabel={cancel.isPending ? 'Cancelando...' : 'Cancelar el pedido'}
        keepLabel="No, dejarlo"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined)}
      />
    </>
  )
}
