import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Notice } from '#ui/notice.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { canMove, isStepTold, nextStepOf, type OrderStatus, type OrderStep } from '../../order.ts'
import { orderStatusTexts, stepTexts } from '../../order-texts.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { isAllAskedBack, isAllLost } from '../../refundable.ts'
import { UNDO_TEXT } from '../../undo-step.ts'
import { LostMoney } from './lost-money.tsx'
import { ReturnedCopies } from './returned-copies.tsx'
import { ReturnedOriginals } from './returned-originals.tsx'
import { isOtherTracking, type Tracking, TrackingFields } from './tracking-fields.tsx'
import { type StepSent, useOrderStep } from './use-orders-admin.ts'

/** A press so soon after a step was meant for that one. */
const DOUBLE_PRESS_MS = 1000

/** The one thing to do next with an order. What became of the last step outlives it: its answer may be lost. */
export function NextStep({ order }: { readonly order: OrderAnswer }) {
  const step = useOrderStep(order.id)
  const isJustTaken = useMoment(step.isSuccess)
  const mayStep = useMay()('staff')
  const next = nextStepOf(order.status, order.shipping.method)
  const stop = stopOf(order, next)
  if (stop !== undefined) return stop
  // An order that was never paid had taken nothing: its works are free already.
  if (order.status === 'refunded')
    return order.paidAt === null ? null : (
      <May right="staff">
        <ReturnedOriginals order={order} />
        <ReturnedCopies order={order} />
      </May>
    )
  if (step.isError && step.variables.status === order.status)
    return <StepThere status={order.status} onSeen={step.reset} />
  if (next === undefined) return null
  // Whoever only reads is told what the others see as a button.
  if (!mayStep) return <p>Lo que sigue: {lowered(stepTexts[next])}.</p>
  return (
    <StepForm
      key={order.status}
      order={order}
      next={next}
      isPending={step.isPending}
      // The button of the next step appears where the last one was pressed; after an undo it is meant.
      isTooSoon={isJustTaken && step.variables?.status === order.status}
      onSend={step.mutate}
    />
  )
}

/** Why an order goes no further, where it does not. */
function stopOf(order: OrderAnswer, next: OrderStep | undefined): ReactNode | undefined {
  if (canMove(order.status, 'refunded') && isAllLost(order.payments)) return <LostMoney order={order} />
  if (order.isDisputed && order.status !== 'refunded')
    return (
      <Notice tone="alarm">El pago de este pedido está en disputa: no lo entregues hasta que termine.</Notice>
    )
  if (order.status !== 'refunded' && isAllAskedBack(order.payments))
    return (
      <Notice tone="alarm">
        Ya se pidió devolver todo el dinero de este pedido: no lo entregues. Cuando la devolución termine vas
        a poder volver a poner las obras en venta.
      </Notice>
    )
  if (order.isWithdrawn && next !== undefined && next !== 'delivered')
    return (
      <Notice tone="alarm">
        <p>
          {order.customer.firstName} se arrepintió de esta compra: no se prepara ni se envía. Devolvele el
          dinero o, si seguís adelante, dejá su solicitud de arrepentimiento como «Observada».
        </p>
        <Link to={adminPages.withdrawals.link()} className="link inline-flex min-h-11 items-center">
          Ver el arrepentimiento
        </Link>
      </Notice>
    )
  return undefined
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** True from the moment that something is so until a second press could be meant for something else. */
function useMoment(isSo: boolean): boolean {
  const [isNow, setNow] = useState(false)
  // Before what has appeared can be pressed.
  useLayoutEffect(() => {
    if (!isSo) return
    setNow(true)
    const timer = setTimeout(() => setNow(false), DOUBLE_PRESS_MS)
    return () => {
      clearTimeout(timer)
      setNow(false)
    }
  }, [isSo])
  return isNow
}

interface StepFormProps {
  readonly order: OrderAnswer
  readonly next: OrderStep
  readonly isPending: boolean
  readonly isTooSoon: boolean
  readonly onSend: (sent: StepSent) => void
}

/** What a step is told with, and one big button. */
function StepForm({ order, next, isPending, isTooSoon, onSend }: StepFormProps) {
  const [{ carrier, trackingNumber }, setTracked] = useState<Tracking>(order)
  const [tell, setTell] = useState(true)
  const unsaved = useUnsaved(next === 'shipped' && isOtherTracking({ carrier, trackingNumber }, order))
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending || isTooSoon) return
        onSend({ status: next, tell, ...(next === 'shipped' && { carrier, trackingNumber }) })
      }}
    >
      {next === 'shipped' && (
        <TrackingFields
          tracking={{ carrier, trackingNumber }}
          label="Número de seguimiento (opcional)"
          onChange={setTracked}
        />
      )}
      {isStepTold(next) && (
        <div>
          <CheckChoice
            id="tell-step"
            label={`Avisarle por correo a ${order.customer.firstName}`}
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
          <p className="text-quiet text-small">
            El correo sale a los {UNDO_TEXT}: hasta entonces podés deshacer el paso.
          </p>
        </div>
      )}
      <Button type="submit" aria-disabled={isPending || isTooSoon} className="min-h-14 w-full text-lead">
        {isPending ? 'Guardando...' : stepTexts[next]}
      </Button>
      <UnsavedDialog question={unsaved} />
    </form>
  )
}

/** The answer to a step was lost and the step was taken: another press in the same place means it, and not the next one. */
function StepThere({ status, onSeen }: { readonly status: OrderStatus; readonly onSeen: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice>
        La respuesta no llegó, pero el paso quedó hecho: el pedido está en «{orderStatusTexts[status]}».
      </Notice>
      <Button className="min-h-14 w-full text-lead" onClick={onSeen}>
        Entendido
      </Button>
    </div>
  )
}
