import { AlarmClock, Check, Clock, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { outcomeOf } from '#orders/order.ts'
import { momentText } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import { WITHDRAWAL_DAYS } from '#site-info/legal-texts.ts'
import { isPhoneNumber } from '#site-info/phone.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { May, useMay } from '#ui/may.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import { type AnswerClock, clockInWords } from '../../answer-clock.ts'
import { statusesAfter, type WithdrawalStatus, withdrawalStatusTexts } from '../../withdrawal.ts'
import type { WithdrawalAnswer } from '../../withdrawals-api.ts'
import { OrderTie } from './order-tie.tsx'

interface WithdrawalCardProps {
  readonly request: WithdrawalAnswer
  /** Milliseconds, by the clock of whoever looks. */
  readonly now: number
  /** Where its order is, in the administration. */
  readonly orderHref: (orderId: string) => string
  /** Where its money is given back, with the reason filled in. */
  readonly refundHref: (orderId: string, reason: string) => string
  readonly onMove: (status: WithdrawalStatus) => void
  readonly onTie: (orderNumber: number) => Promise<unknown>
}

const LEGAL_TIME = periodText(WITHDRAWAL_DAYS, 'day')

const timeText = (isInTime: boolean): string =>
  isInTime ? `Dentro de los ${LEGAL_TIME}` : `Los ${LEGAL_TIME} ya pasaron: igual se registra`

const tones = {
  running: 'text-ink',
  late: 'text-alarm',
  answered: 'text-quiet',
} satisfies Record<AnswerClock['standing'], string>

const icons = { running: Clock, late: AlarmClock, answered: Check } satisfies Record<
  AnswerClock['standing'],
  LucideIcon
>

function ClockIcon({ standing }: Pick<AnswerClock, 'standing'>) {
  const Icon = icons[standing]
  return <Icon size={18} aria-hidden="true" className="shrink-0" />
}

/** A request to withdraw, with its clock and the steps that can follow. */
export function WithdrawalCard(props: WithdrawalCardProps) {
  const { request, now, orderHref, refundHref, onMove, onTie } = props
  const clock = clockInWords(request, now)
  const mayMove = useMay()('administrator')
  // What was pressed goes when the request has moved, and when its order is known.
  const place = useFocusKept<HTMLElement>(`${request.status} ${request.order?.id}`)
  return (
    <article
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-1 gap-x-10 gap-y-3 py-6 lg:grid-cols-[2fr_1fr]"
    >
      <div>
        <h3 className="text-lead">{request.code}</h3>
        <p className="text-small text-quiet">
          {withdrawalStatusTexts[request.status]} · {momentText(request.createdAt)}
        </p>
        <p className={classes('mt-2 flex items-center gap-2 font-medium', tones[clock.standing])}>
          <ClockIcon standing={clock.standing} />
          {clock.text}
        </p>
        <p className="mt-3">
          {request.name}
          {request.purchase !== '' && ` · ${request.purchase}`}
        </p>
        {request.order === null ? (
          <>
            {mayMove && <OrderTie onTie={onTie} perhaps={request.perhaps} />}
            {request.perhaps !== null && (
              <Link to={orderHref(request.perhaps.id)} className="link inline-flex min-h-11 items-center">
                Abrir el pedido {request.perhaps.number}
              </Link>
            )}
          </>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3">
            <Link to={orderHref(request.order.id)} className="link inline-flex min-h-11 items-center">
              Abrir el pedido {request.order.number}
            </Link>
            {mayMove && outcomeOf(request.order.status) === 'paid' && (
              <Link
                to={refundHref(request.order.id, `Arrepentimiento ${request.code}`)}
                className="link inline-flex min-h-11 items-center"
              >
                Devolver el dinero
              </Link>
            )}
            <span className="text-small text-quiet">{timeText(request.order.isInTime)}</span>
          </p>
        )}
        {request.comment !== '' && <p className="whitespace-pre-line">{request.comment}</p>}
        <Reach request={request} />
      </div>
      <May right="administrator">
        <div className="flex flex-col gap-2">
          {statusesAfter(request.status).map((status, index) => (
            <Button key={status} tone={index === 0 ? 'strong' : 'plain'} onClick={() => onMove(status)}>
              Marcar como {withdrawalStatusTexts[status].toLowerCase()}
            </Button>
          ))}
        </div>
      </May>
    </article>
  )
}

/** How to write to whoever asked. */
const Reach = ({ request }: Pick<WithdrawalCardProps, 'request'>) => (
  <p className="flex flex-wrap gap-x-6">
    {request.email !== '' && (
      <a
        href={`mailto:${request.email}?subject=${encodeURIComponent(`Solicitud ${request.code}`)}`}
        className="link inline-flex min-h-11 items-center"
      >
        {request.email}
      </a>
    )}
    {isPhoneNumber(request.phone) ? (
      <a
        href={whatsappLink(request.phone)}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center"
      >
        {request.phone} (WhatsApp)
      </a>
    ) : (
      request.phone !== '' && <span className="inline-flex min-h-11 items-center">{request.phone}</span>
    )}
  </p>
)
