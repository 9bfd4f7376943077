import { useEffect, useRef, useState } from 'react'
import { exactPrice } from '#money/exact-price.ts'
import { moneyOf } from '#money/money.ts'
import { writePrice } from '#money/read-price.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { Button } from '#ui/button.tsx'
import { RadioChoice } from '#ui/choice.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { refundDeliveryText } from '../../order-delivery.ts'
import { REFUND_REASON_LIMIT } from '../../order-limits.ts'
import { type OrderAnswer, orderProblems } from '../../orders-api.ts'
import { type RefundForm, type RefundRequest, refundErrorsIn, refundWishOf } from '../../refund-form.ts'
import { refundableOf } from '../../refundable.ts'
import { useRefund } from './use-refund.ts'

interface RefundDialogProps {
  readonly order: OrderAnswer
  readonly open: boolean
  /** What the reason begins with. */
  readonly reason: string
  readonly onClose: () => void
}

const empty: RefundForm = { how: 'full', amount: '', reason: '' }

const isSame = (typed: RefundForm, sent: RefundForm | undefined) =>
  typed.how === sent?.how && typed.amount === sent.amount && typed.reason === sent.reason

const pesos = (amount: number) => exactPrice(moneyOf(amount, 'ARS'))

interface AmountFieldsProps {
  readonly draft: RefundForm
  readonly errors: Partial<Record<keyof RefundForm, string>>
  readonly change: (changes: Partial<RefundForm>) => void
  /** In pesos: what can still be returned. */
  readonly left: number
  readonly all: string
}

/** Everything or a part, and then how much. */
function AmountFields({ draft, errors, change, left, all }: AmountFieldsProps) {
  const field = boundTexts({ values: draft, errors, change })
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Cuánto</legend>
        <RadioChoice
          name="how"
          label={`Todo: ${all}`}
          checked={draft.how === 'full'}
          onChange={() => change({ how: 'full' })}
        />
        <RadioChoice
          name="how"
          label="Una parte"
          checked={draft.how === 'part'}
          onChange={() => change({ how: 'part' })}
        />
      </fieldset>
      {draft.how === 'part' && (
        <TextField
          label="Monto en pesos"
          {...field('amount')}
          inputMode="decimal"
          autoComplete="off"
          hint={`Hasta ${writePrice(left)}`}
        />
      )}
    </>
  )
}

/** How much goes back and why; nothing moves before the sum was confirmed once more. */
export function RefundDialog({ order, open, reason, onClose }: RefundDialogProps) {
  const left = refundableOf(order.payments)
  const all = `${pesos(left)}${refundDeliveryText(order, left)}`
  const [request, setRequest] = useState<RefundRequest>()
  const sent = useRef<{ readonly form: RefundForm; readonly request: RefundRequest }>(undefined)
  const { draft, errors, typed, change, onSubmit } = useDraftForm<RefundForm>({
    blank: { ...empty, reason },
    errorsOf: (form) => refundErrorsIn(form, left),
    send: async (form) => setRequest(refundWishOf(form, left)),
  })
  const field = boundTexts({ values: draft, errors, change })
  const refund = useRefund(order.id, () => {
    if (isSame(typed(), sent.current?.form)) change(empty)
    // Who has left by the browser's button may be about another return.
    if (request === sent.current?.request) onClose()
  })
  function confirm(confirmed: RefundRequest) {
    sent.current = { form: { ...typed() }, request: confirmed }
    refund.mutate(confirmed, {
      // What went back before is seen, and the sum typed once more, before any more goes back.
      onError: (error) =>
        error instanceof CallError &&
        error.code === orderProblems.refund_key_used.code &&
        setRequest(undefined),
    })
  }
  // The browser's back button closes both; what was typed stays, what was about to be confirmed does not.
  useEffect(() => {
    if (!open) setRequest(undefined)
  }, [open])

  return (
    <>
      <Dialog
        form
        open={open && request === undefined}
        onOpenChange={(next) => !next && onClose()}
        title="Devolver dinero"
      >
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <AmountFields {...{ draft, errors, change, left, all }} />
          <TextAreaField
            label="Motivo"
            {...field('reason')}
            hint="Queda en la historia del pedido; el comprador no lo ve."
            maxLength={REFUND_REASON_LIMIT}
          />
          <Button type="submit" className="min-h-14">
            Continuar
          </Button>
        </form>
      </Dialog>
      <ConfirmDialog
        open={open && request !== undefined}
        onOpenChange={(next) => !next && !refund.isPending && setRequest(undefined)}
        title="Confirmar la devolución"
        question={`Vas a devolver ${request?.amount === undefined ? all : pesos(request.amount)} a ${order.customer.firstName} ${order.customer.lastName} por el pedido ${order.number}.`}
        warning="El dinero vuelve al medio con el que se pagó. No se puede deshacer."
        confirmLabel={refund.isPending ? 'Devolviendo...' : `Devolver ${pesos(request?.sum ?? 0)}`}
        busy={refund.isPending}
        onConfirm={() => request !== undefined && confirm(request)}
      />
    </>
  )
}
