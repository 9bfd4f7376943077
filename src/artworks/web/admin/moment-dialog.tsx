import { Dialog } from '#ui/dialog.tsx'
import { MomentForm } from '#ui/moment-form.tsx'
import { countOfWorks } from './use-change-many.ts'

interface MomentDialogProps {
  readonly open: boolean
  /** How many drafts wait for it. */
  readonly drafts: number
  readonly busy: boolean
  /** @param publishAt as `local-time.ts` writes it */
  readonly onChosen: (publishAt: string) => void
  readonly onClose: () => void
}

/** Asks when drafts are published by themselves, all of them together. */
export const MomentDialog = ({ open, drafts, busy, onChosen, onClose }: MomentDialogProps) => (
  <Dialog form open={open} onOpenChange={onClose} title="Publicar más adelante">
    <MomentForm
      label={`Publicar ${countOfWorks(drafts)} a esa hora`}
      busy={busy}
      onChosen={onChosen}
      onCancel={onClose}
    >
      <p className="text-quiet">
        {drafts === 1
          ? 'El borrador se publica solo a esa hora.'
          : `Los ${drafts} borradores se publican solos a esa hora, todos juntos.`}{' '}
        Lo que ya está publicado no cambia.
      </p>
    </MomentForm>
  </Dialog>
)
