import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextAreaField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { LONGEST_REASON, REASON_MISSING } from '../../revocation.ts'
import type { CertificateAction } from './certificate-action.ts'
import { type CertifiedSale, useRevoke } from './use-certificates.ts'

interface RevokeDialogProps {
  readonly asked: CertificateAction | undefined
  readonly sale: CertifiedSale
  readonly onClose: () => void
  /** Told when it was taken back, and what was asked. */
  readonly onAnswered: (asked: CertificateAction) => void
}

/** Asks why a certificate is taken back, and takes it back. */
export const RevokeDialog = ({ asked, sale, onClose, onAnswered }: RevokeDialogProps) => (
  <Dialog
    form
    open={asked !== undefined}
    onOpenChange={(open) => !open && onClose()}
    title="Anular el certificado"
    description={`¿Anulamos el certificado ${asked?.code ?? ''} de «${asked?.work.title ?? ''}»? No se puede deshacer: quien lo compruebe va a leer que está anulado.`}
  >
    {asked !== undefined && (
      <RevokeForm
        key={asked.code}
        code={asked.code}
        sale={sale}
        onClose={onClose}
        onRevoked={() => onAnswered(asked)}
      />
    )}
  </Dialog>
)

interface RevokeFormProps {
  readonly code: string
  readonly sale: CertifiedSale
  readonly onClose: () => void
  readonly onRevoked: () => void
}

function RevokeForm({ code, sale, onClose, onRevoked }: RevokeFormProps) {
  const revoke = useRevoke(sale)
  const { draft, errors, change, point, onSubmit } = useDraftForm<{ readonly reason: string }>({
    blank: { reason: '' },
    errorsOf: ({ reason }) => (reason.trim() === '' ? { reason: REASON_MISSING } : {}),
    send: async ({ reason }) => {
      if (revoke.isPending) return
      await revoke.mutateAsync({ code, reason }).then(onRevoked, (error: unknown) => {
        if (error instanceof CallError) point(firstByField(error.errors))
      })
    },
  })
  const field = boundTexts({ values: draft, errors, change })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextAreaField label="Motivo" {...field('reason')} hint="Solo lo ves vos." maxLength={LONGEST_REASON} />
      <FormButtons
        label={revoke.isPending ? 'Anulando...' : 'Anular el certificado'}
        busy={revoke.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
