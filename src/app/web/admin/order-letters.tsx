import { LetterList } from '#email/web/admin/letter-list.tsx'
import { useOrderLetters, useResend } from '#orders/web/admin/use-order-letters.ts'
import { ListState } from '#ui/list-state.tsx'

/** What was written about an order, each letter with the way to send it once more. */
export function OrderLetters({ orderId }: { readonly orderId: string }) {
  const letters = useOrderLetters(orderId)
  const resend = useResend(orderId)
  const rows = letters.data ?? []
  return (
    <ListState
      query={letters}
      failed="Error al cargar los correos"
      isEmpty={rows.length === 0}
      empty="Todavía no se escribió ningún correo."
    >
      <LetterList letters={rows} busy={resend.isPending} onResend={(id) => resend.mutate(id)} />
    </ListState>
  )
}
