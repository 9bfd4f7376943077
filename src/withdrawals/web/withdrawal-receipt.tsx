import { useEffect, useRef } from 'react'
import { momentText } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import { ANSWER_HOURS } from '../withdrawal-limits.ts'
import { WHAT_IS_ARRANGED } from '../withdrawal-texts.ts'
import type { Receipt } from './send-withdrawal.ts'

/** The code, to be written down or printed. It takes the focus, so that it is read out. */
export function WithdrawalReceipt({ receipt }: { readonly receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="arrepentimiento-codigo" className="flex flex-col gap-6">
      <h2 id="arrepentimiento-codigo" ref={heading} tabIndex={-1} className="text-lead outline-none">
        Registramos tu arrepentimiento
      </h2>
      <dl className="border-line border-t">
        <div className="border-line border-b py-5">
          <dt className="text-quiet text-small">Código de tu solicitud</dt>
          <dd className="mt-1 font-medium text-lead tabular-nums">{receipt.code}</dd>
        </div>
        <div className="border-line border-b py-5">
          <dt className="text-quiet text-small">Fecha y hora (Buenos Aires)</dt>
          <dd className="mt-1 tabular-nums">{momentText(receipt.receivedAt)}</dd>
        </div>
      </dl>
      <p>
        {receipt.mailed
          ? 'Te mandamos este mismo código por correo. '
          : 'Guardá este código: es tu constancia. '}
        No tenés que hacer nada más: dentro de las {periodText(ANSWER_HOURS, 'hour')} nos comunicamos con vos
        para coordinar {WHAT_IS_ARRANGED}.
      </p>
    </section>
  )
}
