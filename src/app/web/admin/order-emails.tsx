import { EmailList } from '#email/web/admin/email-list.tsx'
import { useOrderEmails, useResend } from '#orders/web/admin/use-order-emails.ts'
import { ListState } from '#ui/list-state.tsx'

/** What was written about an order, each email with the way to send it once more. */
export function OrderEmails({ orderId }: { readonly orderId: string }) {
  const emails = useOrderEmails(orderId)
  const resend = useResend(orderId)
  const rows = emails.data ?? []
  return (
    <ListState
      query={emails}
      failed="Error al cargar los correos"
      isEmpty={rows.length === 0}
      empty="Todavía no se escribió ningún correo."
    >
      <EmailList emails={rows} busy={resend.isPending} onResend={(id) => resend.mutate(id)} />
    </ListState>
  )
}
