import { formatInstant } from '../dates.ts'
import type { Payment } from '../ledger/payment.ts'

export const TICKET_PATH = '/checkout/v1/ticket'

const BAR_HEIGHT = 56

/** A payment code that no real cash desk would take. */
export function Ticket({ payment }: { payment: Payment }) {
  const place = payment.methodId === 'rapipago' ? 'Rapipago' : 'Pago Fácil'
  return (
    <section className="ticket" aria-labelledby="ticket-title">
      <h2 id="ticket-title">Código para {place}</h2>
      <Bars digits={payment.id.repeat(3)} />
      <p className="code">{payment.id.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      {payment.dueAt !== null && <p>Vence el {formatInstant(payment.dueAt)}</p>}
      <form method="post" action={TICKET_PATH} className="actions">
        <input type="hidden" name="payment_id" value={payment.id} />
        <button type="submit" name="change" value="approve" className="secondary">
          Simular pago en sucursal
        </button>
        <button type="submit" name="change" value="expire" className="secondary">
          Dejar vencer
        </button>
      </form>
    </section>
  )
}

function Bars({ digits }: { digits: string }) {
  const bars = Array.from(digits, (digit, place) => ({ x: place * 8, width: 1 + (Number(digit) % 5) }))
  return (
    <svg
      viewBox={`0 0 ${digits.length * 8} ${BAR_HEIGHT}`}
      role="img"
      aria-label="Código de barras de muestra"
    >
      {bars.map(({ x, width }) => (
        <rect key={x} x={x} y={0} width={width} height={BAR_HEIGHT} />
      ))}
    </svg>
  )
}
