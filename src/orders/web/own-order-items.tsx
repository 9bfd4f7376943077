import { Link } from 'react-router'
import { Thumbnail } from '#images/web/picture.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import type { OwnOrder } from '../own-order-api.ts'

export type OwnItem = OwnOrder['items'][number]

interface OwnOrderItemsProps {
  readonly order: OwnOrder
  readonly hrefOf: (item: OwnItem) => string
}

const shippingPrice = (method: string) => (method === 'pickup' ? 'Gratis' : 'A coordinar')

/** What was bought, at the prices of the day, and their sum. */
export function OwnOrderItems({ order, hrefOf }: OwnOrderItemsProps) {
  return (
    <section aria-labelledby="pedido-obras">
      <h2 id="pedido-obras" className="text-lead">
        Tu compra
      </h2>
      <ul className="mt-4 border-line border-t">
        {order.items.map((item) => (
          <li
            key={`${item.workId} ${item.title}`}
            className="flex break-inside-avoid items-center gap-4 border-line border-b py-3"
          >
            <Thumbnail url={item.thumbnailUrl} alt="" className="size-20 object-center!" />
            <span className="min-w-0 flex-1">
              <Link to={hrefOf(item)} className="link font-serif leading-snug">
                {item.title}
              </Link>
              <span className="block text-quiet text-small">
                {item.kind === 'original' ? 'Obra original' : 'Lámina'}
              </span>
            </span>
            <span className="text-small tabular-nums">{formatPrice(moneyOf(item.price, item.currency))}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex flex-col gap-2 tabular-nums">
        <div className="flex justify-between">
          <dt className="text-quiet">Envío</dt>
          <dd>{shippingPrice(order.shipping.method)}</dd>
        </div>
        <div className="flex justify-between border-line border-t pt-3 text-lead">
          <dt>Total</dt>
          <dd>{formatPrice(moneyOf(order.total, order.currency))}</dd>
        </div>
      </dl>
    </section>
  )
}
