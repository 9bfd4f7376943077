import { type ReactNode, useRef, useState } from 'react'
import { adminLinkTo, adminPages, printDialog } from '#pages/admin-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { showFailure } from '#ui/toast.ts'
import { focusOn } from '#ui/use-delete-with-focus.ts'
import { type PendingForm, pendingText } from '../../pending-form.ts'
import { discardPending, usePendingForms, type WaitingForm } from './use-pending-forms.ts'

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
          <PendingLine
            key={each.form.id}
            {...each}
            isInside={of !== undefined}
            onDiscard={() => setAsked(each.form)}
          />
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

/** Where a form is gone on with; that of a print stands in a dialog. */
const wayTo = ({ id, kind, work }: PendingForm) =>
  kind === 'print'
    ? {
        to: adminPages.digitalArt.link({ seguir: id }),
        state: { dialog: printDialog.name, subject: work ?? printDialog.newPrint },
      }
    : { to: adminLinkTo.pendingWork(work, id) }

interface PendingLineProps extends WaitingForm {
  /** Whether it stands in an empty form of the same: that one is no step to come back to. */
  readonly isInside: boolean
  readonly onDiscard: () => void
}

function PendingLine({ form, pictures, isElsewhere, isInside, onDiscard }: PendingLineProps) {
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
            <ButtonLink tone="plain" replace={isInside} {...wayTo(form)} aria-label={`Seguir: ${text}`}>
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
