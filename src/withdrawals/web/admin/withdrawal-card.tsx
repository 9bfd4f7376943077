import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { momentText } from '#ui/date-text.ts'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import { statusesAfter, type WithdrawalStatus, withdrawalStatusTexts } from '../../withdrawal.ts'
import type { WithdrawalAnswer } from '../../withdrawals-api.ts'

interface WithdrawalCardProps {
  readonly request: WithdrawalAnswer
  readonly onMove: (status: WithdrawalStatus) => void
}

const HOUR_MS = 3_600_000

/** How much of the 24 hours is left for the answer that the law wants. */
function clockText({ status, dueAt, isOverdue }: WithdrawalAnswer): string | undefined {
  if (status !== 'recibida') return undefined
  if (isOverdue) return `El plazo para responder venció el ${momentText(dueAt)}`
  const hours = Math.max(0, Math.floor((new Date(dueAt).getTime() - Date.now()) / HOUR_MS))
  return `Respondé antes del ${momentText(dueAt)} (quedan ${hours} h)`
}

/** A request to withdraw, with its clock and the steps that can follow. */
export function WithdrawalCard({ request, onMove }: WithdrawalCardProps) {
  const clock = clockText(request)
  return (
    <article className="grid gap-x-10 gap-y-3 py-6 lg:grid-cols-[2fr_1fr]">
      <div>
        <h3 className="text-lead">{request.code}</h3>
        <p className="text-small text-quiet">
          {withdrawalStatusTexts[request.status]} · {momentText(request.createdAt)}
        </p>
        {clock !== undefined && (
          <p className={classes('mt-2 font-medium', request.isOverdue && 'text-alarm')}>{clock}</p>
        )}
        <p className="mt-3">
          {request.name}
          {request.purchase !== '' && ` · ${request.purchase}`}
        </p>
        {request.comment !== '' && <p className="whitespace-pre-line">{request.comment}</p>}
        <p className="flex flex-wrap gap-x-6">
          {request.email !== '' && (
            <a
              href={`mailto:${request.email}?subject=${encodeURIComponent(`Solicitud ${request.code}`)}`}
              className="link inline-flex min-h-11 items-center"
            >
              {request.email}
            </a>
          )}
          {request.phone !== '' && (
            <a
              href={whatsappLink(request.phone)}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              {request.phone} (WhatsApp)
            </a>
          )}
        </p>
      </div>
      <div className="flex flex-col gap-2">
        {statusesAfter(request.status).map((status, index) => (
          <Button key={status} tone={index === 0 ? 'strong' : 'plain'} onClick={() => onMove(status)}>
            Pasar a {withdrawalStatusTexts[status].toLowerCase()}
          </Button>
        ))}
      </div>
    </article>
  )
}
