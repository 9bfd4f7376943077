import type { ReactNode } from 'react'
import { momentText } from '#ui/date-text.ts'
import type { OwnOrder } from '../own-order-api.ts'
import { ownStatusText } from '../own-order-texts.ts'

/** How the order stands, in words, and what its buyer can do about it. */
export function OwnOrderState({
  order,
  children,
}: {
  readonly order: OwnOrder
  readonly children: ReactNode
}) {
  const { title, text } = ownStatusText(order)
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="label text-quiet">Pedido {order.number}</p>
      <h1 className="text-title">{title}</h1>
      <p className="max-w-prose text-lead">{text}</p>
      {order.payUntil !== null && (
        <p className="text-quiet">
          Podés pagarlo hasta el{' '}
          <strong className="font-medium text-ink">{momentText(order.payUntil)}</strong> (hora de Buenos
          Aires).
        </p>
      )}
      {order.trackingNumber !== '' && (
        <p>
          Número de seguimiento: <strong className="font-medium">{order.trackingNumber}</strong>
        </p>
      )}
      {order.status === 'ready_for_pickup' && order.pickupAddress !== '' && (
        <p>Taller: {order.pickupAddress}</p>
      )}
      {children}
    </div>
  )
}
