import { adminPages } from '#pages/admin-pages.ts'
import { ListState } from '#ui/list-state.tsx'
import { SectionBelow } from '#ui/section-head.tsx'
import { EmailList } from './email-list.tsx'
import { useStuckEmails, useStuckResend } from './use-stuck-emails.ts'

/** 'Correos que no pudieron salir', about orders and anything else, each with the way to send it again. */
export function StuckEmails() {
  const emails = useStuckEmails()
  const resend = useStuckResend()
  const rows = emails.data ?? []
  return (
    <div className="flex flex-col gap-6">
      <SectionBelow
        of="Vista General"
        to={adminPages.overview.link()}
        title="Correos que no pudieron salir"
      />
      <ListState
        query={emails}
        failed="Error al cargar los correos"
        isEmpty={rows.length === 0}
        empty="Todos los correos salieron."
      >
        <EmailList emails={rows} busy={resend.isPending} onResend={(id) => resend.mutate(id)} />
      </ListState>
    </div>
  )
}
