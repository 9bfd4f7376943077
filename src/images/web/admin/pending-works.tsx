import { type ReactNode, useRef, useState } from 'react'
import { adminLinkTo, adminPages, printDialog } from '#pages/admin-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { showFailure } from '#ui/toast.ts'
import { focusOn } from '#ui/use-delete-with-focus.ts'
import { holdsOriginals, lineOf } from '../../held-original.ts'
import { type PendingForm, pendingText } from '../../pending-form.ts'
import { networkNow } from './network-now.ts'
import { sendAnyway } from './pending-store.ts'
import { useShareOf } from './send-large.ts'
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
        question={asked === undefined ? '' : questionOf(asked)}
        warning="Acá no se pueden recuperar. Lo que ya está en la galería queda como está."
        confirmLabel="Descartar"
        busy={false}
        onConfirm={() => asked && discard(asked)}
      />
    </>
  )
}

function questionOf(form: PendingForm): string {
  if (holdsOriginals(form)) return '¿Descartamos el original? En la obra queda la versión liviana.'
  return form.atOnce ? '¿Descartamos estas imágenes?' : '¿Descartamos estas imágenes y lo que escribiste?'
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

/** What becomes of a form by itself, and what does not. */
function fateOf({ form, pictures, isElsewhere }: WaitingForm, share: number | undefined, isOld: boolean) {
  if (share === 0) return 'Subiendo...'
  if (share !== undefined) return `Subiendo... ${Math.round(share * 100)} %`
  if (isElsewhere)
    return holdsOriginals(form) ? 'Se está subiendo en otra pestaña.' : 'Está abierta en otra pestaña.'
  if (form.waitsForWifi !== true) return isOld ? 'Siguen solas cuando haya internet.' : undefined
  const isMany = pictures.length > 1
  if (lineOf(networkNow()) === 'unknown')
    return `Este navegador no dice si hay Wi-Fi: ${isMany ? 'mandalos' : 'mandalo'} cuando lo tengas.`
  return isMany ? 'Suben solos cuando haya Wi-Fi.' : 'Sube solo cuando haya Wi-Fi.'
}

function PendingLine({ isInside, onDiscard, ...waiting }: PendingLineProps) {
  const { form, pictures, isElsewhere } = waiting
  const isOld = useLastKnown() !== null
  const text = pendingText(form, pictures)
  const refusal = pictures.find((each) => each.refusal !== null)?.refusal
  const isOpen = pictures.some((each) => each.refusal === null)
  const share = useShareOf(pictures.map(({ key }) => key))
  const fate = isOpen || isElsewhere ? fateOf(waiting, share, isOld) : undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="wrap-anywhere min-w-[min(100%,10rem)] flex-1">
        <span className="block font-medium">{text}</span>
        {refusal && <span className="block text-quiet text-small">{refusal}</span>}
        {fate && <span className="block text-quiet text-small">{fate}</span>}
      </span>
      {!isElsewhere && (
        <span className="flex flex-wrap gap-x-3">
          {!isOld && <WayOn form={form} text={text} isInside={isInside} isOpen={isOpen} />}
          <Button tone="quiet" aria-label={`Descartar: ${text}`} onClick={onDiscard}>
            Descartar
          </Button>
        </span>
      )}
    </li>
  )
}

interface WayOnProps {
  readonly form: PendingForm
  readonly text: string
  readonly isInside: boolean
  readonly isOpen: boolean
}

/** What she can do for it: originals have no form to come back to. */
function WayOn({ form, text, isInside, isOpen }: WayOnProps) {
  if (!holdsOriginals(form))
    return (
      <ButtonLink tone="plain" replace={isInside} {...wayTo(form)} aria-label={`Seguir: ${text}`}>
        Seguir
      </ButtonLink>
    )
  if (form.waitsForWifi !== true || !isOpen) return null
  return (
    <Button
      tone="plain"
      aria-label={`Mandar ahora: ${text}`}
      onClick={({ currentTarget }) => {
        // It goes, and what can still be done with the same line comes next.
        const { nextElementSibling: next } = currentTarget
        if (next instanceof HTMLElement) next.focus()
        sendAnyway(form.id).catch((error) => showFailure(error, 'No pudimos mandarlo'))
      }}
    >
      Mandar ahora
    </Button>
  )
}
