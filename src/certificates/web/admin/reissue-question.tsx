import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { CertificateAction } from './certificate-action.ts'
import type { useIssue } from './use-certificates.ts'

interface ReissueQuestionProps {
  readonly asked: CertificateAction | undefined
  readonly issue: ReturnType<typeof useIssue>
  readonly onClose: () => void
  /** Told when there is an answer, and to what was asked. */
  readonly onAnswered: (asked: CertificateAction) => void
}

/** Asks before a certificate is replaced: whoever has the first one has a paper that says nothing any more. */
export const ReissueQuestion = ({ asked, issue, onClose, onAnswered }: ReissueQuestionProps) => (
  <ConfirmDialog
    open={asked !== undefined}
    onOpenChange={(open) => !open && onClose()}
    title="Volver a emitir"
    question={`¿Emitimos otro certificado de «${asked?.work.title ?? ''}», con los datos y la firma de hoy?`}
    warning={`El certificado ${asked?.code ?? ''} deja de valer: quien lo compruebe va a leer que se reemplazó.`}
    confirmLabel={issue.isPending ? 'Emitiendo...' : 'Emitir otro'}
    busy={issue.isPending}
    onConfirm={() =>
      asked !== undefined &&
      issue.mutate({ item: asked.work.item, replaces: asked.code }, { onSettled: () => onAnswered(asked) })
    }
  />
)
