import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { May } from '#ui/may.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OrderAnswer } from '../../orders-api.ts'
import { useWriteOff } from './use-orders-admin.ts'

/** The bank has given the money back to whoever bought: the artist closes the order, and has what it sold again. */
export function LostMoney({ order }: { readonly order: OrderAnswer }) {
  const [isAsked, setAsked] = useState(false)
  const writeOff = useWriteOff(order.id)
  const { firstName, lastName } = order.customer
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="alarm">
        Se perdió la disputa: el banco le devolvió el dinero a quien compró, y no vuelve. Si todavía tenés lo
        que vendiste, no lo entregues.
      </Notice>
      <May right="administrator">
        <Button tone="plain" className="min-h-14 w-full" onClick={() => setAsked(true)}>
          Cerrar el pedido sin el dinero
        </Button>
      </May>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(next) => !writeOff.isPending && setAsked(next)}
        title="Cerrar el pedido"
        question={`Vas a cerrar el pedido ${order.number} de ${firstName} ${lastName} sin su dinero. Después decidís si lo que vendiste vuelve a la venta.`}
        warning="No se puede deshacer."
        confirmLabel={writeOff.isPending ? 'Cerrando...' : 'Cerrar el pedido'}
        busy={writeOff.isPending}
        onConfirm={() => writeOff.mutate(undefined)}
      />
    </div>
  )
}
