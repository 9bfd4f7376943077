import { adminPages } from '#pages/admin-pages.ts'
import { ListState } from '#ui/list-state.tsx'
import { SectionBelow } from '#ui/section-head.tsx'
import { LetterList } from './letter-list.tsx'
import { useStuckLetters, useStuckResend } from './use-stuck-letters.ts'

/** 'Correos que no pudieron salir', about orders and anything else, each with the way to send it again. */
export function StuckLetters() {
  const letters = useStuckLetters()
  const resend = useStuckResend()
  const rows = letters.data ?? []
  return (
    <div className="flex flex-col gap-6">
      <SectionBelow
        of="Vista General"
        to={adminPages.overview.link()}
        title="Correos que no pudieron salir"
      />
      <ListState
        query={letters}
        failed="Error al cargar los correos"
        isEmpty={rows.length === 0}
        empty="Todos los correos salieron."
      >
        <LetterList letters={rows} busy={resend.isPending} onResend={(id) => resend.mutate(id)} />
      </ListState>
    </div>
  )
}
