import { Link } from 'react-router'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { BELOW_OTHERS, SumRow, TotalRow } from '#ui/sum-row.tsx'
import { deliveryLines } from '../order-delivery.ts'
import { lineText } from '../order-texts.ts'
import type { OwnOrder } from '../own-order-api.ts'

export type OwnItem = OwnOrder['items'][number]

interface OwnOrderItemsProps {
  readonly order: OwnOrder
  readonly hrefOf: (item: OwnItem) => string
}

/** What was bought, at the prices of the day, and their sum. */
export function OwnOrderItems({ order, hrefOf }: OwnOrderItemsProps) {
  return (
    <section aria-labelledby="pedido-obras">
      <h2 id="pedido-obras" className="text-lead">
        Tu compra
      </h2>
      <ul className="mt-4 border-line border-t">
        {order.items.map((item) => (
          <li key={`${item.workId} ${item.title}`} className="break-inside-avoid border-line border-b py-3">
            <PictureRow
              url={item.thumbnailUrl}
              size="size-20"
              end={<span className="text-small">{formatPrice(moneyOf(item.price, item.currency))}</span>}
            >
              <Link to={hrefOf(item)} className="link font-serif leading-snug">
                {item.title}
              </Link>
              <span className="block text-quiet text-small">
                {lineText(item.kind === 'original' ? 'Obra original' : 'Lámina', item.choice, item.copy)}
              </span>
            </PictureRow>
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex flex-col gap-2">
        {deliveryLines(order.shipping.method, order.delivery).map(([name, text]) => (
          <SumRow key={name} name={name}>
            {text}
          </SumRow>
        ))}
        <TotalRow name="Total" className={BELOW_OTHERS}>
          {formatPrice(moneyOf(order.total, order.currency))}
        </TotalRow>
      </dl>
    </section>
  )
}
