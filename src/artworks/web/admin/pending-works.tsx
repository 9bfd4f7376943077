import { type ReactNode, useRef, useState } from 'react'
import { type PendingForm, pendingText } from '#images/pending-form.ts'
import { discardPending, usePendingForms, type WaitingForm } from '#images/web/admin/use-pending-forms.ts'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { showFailure } from '#ui/toast.ts'
import { focusOn } from '#ui/use-delete-with-focus.ts'

interface PendingWorksProps {
  /** Only those of this form, and not the one that is being filled in here. */
  readonly of?: { readonly name: string; readonly except: string }
  /** What stands there when nothing waits. */
  readonly otherwise?: ReactNode
}

/** Works whose pictures wait in this browser: each is gone on with, or let go of. */
export function PendingWorks({ of, otherwise = null }: PendingWorksProps) {
  const forms = usePendingForms()?.filter(
    ({ form }) => of === undefined || (form.name === of.name && form.id !== of.except),
  )
  // What was let go of here does not come back in another shape.
  const hadSome = useRef(false)
  if (forms !== undefined && forms.length > 0) hadSome.current = true
  const [asked, setAsked] = useState<PendingForm>()
  if (forms === undefined) return null
  if (forms.length === 0) return hadSome.current ? null : otherwise
  function discard(form: PendingForm) {
    setAsked(undefined)
    focusOn(undefined)
    discardPending(form).catch((error) => showFailure(error, 'No pudimos descartarlas'))
  }
  return (
    <>
      <ul aria-label="Imágenes que esperan" className="divide-y divide-line border-line border-y">
        {forms.map((each) => (
          <PendingLine key={each.form.id} {...each} onDiscard={() => setAsked(each.form)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Descartar"
        question={
          asked?.atOnce ? '¿Descartamos estas imágenes?' : '¿Descartamos estas imágenes y lo que escribiste?'
        }
        warning="Acá no se pueden recuperar. Lo que ya está en la galería queda como está."
        confirmLabel="Descartar"
        busy={false}
        onConfirm={() => asked && discard(asked)}
      />
    </>
  )
}

interface PendingLineProps extends WaitingForm {
  readonly onDiscard: () => void
}

function PendingLine({ form, pictures, isElsewhere, onDiscard }: PendingLineProps) {
  const isOld = useLastKnown() !== null
  const text = pendingText(form, pictures)
  const refusal = pictures.find((each) => each.refusal !== null)?.refusal
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="wrap-anywhere min-w-[min(100%,10rem)] flex-1">
        <span className="block font-medium">{text}</span>
        {refusal && <span className="block text-quiet text-small">{refusal}</span>}
        {isElsewhere && <span className="block text-quiet text-small">Está abierta en otra pestaña.</span>}
        {isOld && !isElsewhere && (
          <span className="block text-quiet text-small">Siguen solas cuando haya internet.</span>
        )}
      </span>
      {!isElsewhere && (
        <span className="flex flex-wrap gap-x-3">
          {!isOld && (
            <ButtonLink
              tone="plain"
              to={adminLinkTo.pendingWork(form.work, form.id)}
              aria-label={`Seguir: ${text}`}
            >
              Seguir
            </ButtonLink>
          )}
          <Button tone="quiet" aria-label={`Descartar: ${text}`} onClick={onDiscard}>
            Descartar
          </Button>
        </span>
      )}
    </li>
  )
}
