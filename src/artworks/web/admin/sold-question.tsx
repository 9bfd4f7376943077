import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import type { useWorkStatus } from './use-artworks-admin.ts'

interface SoldQuestionProps {
  readonly open: boolean
  /** The work that is asked about, or was last. */
  readonly work: StudioArtworkAnswer | undefined
  readonly status: ReturnType<typeof useWorkStatus>
  readonly onClose: () => void
}

const RESERVED =
  'Alguien la tiene reservada y puede estar pagándola: su reserva termina, y si paga igual, se le devuelve.'
const SOLD = 'Deja de estar a la venta ahora mismo. Podés volver a ponerla en venta cuando quieras.'
const FOR_SALE = 'Cualquiera puede comprarla desde ahora.'

/** Asks before a work counts as sold at the studio, or comes back on sale. */
export function SoldQuestion({ open, work, status, onClose }: SoldQuestionProps) {
  const isSold = work?.status.isSold === true
  const confirm = () =>
    work !== undefined &&
    status.mutate({ work, status: isSold ? { isAvailable: true } : { isSold: true } }, { onSettled: onClose })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isSold ? 'Volver a poner en venta' : 'Vendida en el taller'}
      question={
        isSold
          ? `¿Ponemos «${work?.title}» otra vez en venta?`
          : `¿Vendiste «${work?.title ?? 'esta obra'}» en el taller?`
      }
      warning={isSold ? FOR_SALE : work?.status.isReserved ? RESERVED : SOLD}
      confirmLabel={isSold ? 'Ponerla en venta' : 'Marcarla como vendida'}
      busy={status.isPending}
      onConfirm={confirm}
    />
  )
}
