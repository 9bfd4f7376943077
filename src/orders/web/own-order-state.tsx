import type { ReactNode } from 'react'
import { momentText } from '#platform/time/date-text.ts'
import { ofCarrier, trackingLink } from '#shipping/carriers.ts'
import { OutsideLink } from '#ui/outside-link.tsx'
import type { OwnOrder } from '../own-order-api.ts'
import { ownStatusText } from '../own-order-texts.ts'

/** How the order stands, in words, and what its buyer can do about it. */
export function OwnOrderState({
  order,
  instead,
  children,
}: {
  readonly order: OwnOrder
  /** What is to be read in place of its status: it goes on otherwise. */
  readonly instead: { readonly title: string; readonly text: string } | undefined
  readonly children: ReactNode
}) {
  const { title, text } = instead ?? ownStatusText(order)
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
      {order.trackingNumber !== '' && <TrackingNumber order={order} />}
      {instead === undefined && order.status === 'ready_for_pickup' && order.pickupAddress !== '' && (
        <p>Taller: {order.pickupAddress}</p>
      )}
      {children}
    </div>
  )
}

/** Where the parcel is followed, when its carrier has a page for that. */
function TrackingNumber({ order }: { readonly order: OwnOrder }) {
  const link = trackingLink(order)
  return (
    <div className="flex flex-col items-start">
      <p className="break-words">
        Número de seguimiento{ofCarrier(order.carrier)}:{' '}
        <strong className="font-medium">{order.trackingNumber}</strong>
      </p>
      {link !== undefined && (
        <OutsideLink href={link} className="link inline-flex min-h-11 items-center">
          Seguir el envío
        </OutsideLink>
      )}
    </div>
  )
}
