import type { ReactNode } from 'react'
import { writtenDimensions } from '#artworks/artwork.ts'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import type { OrderPacking } from '../../packing-api.ts'
import { parcelLines } from '../../packing-texts.ts'
import { type OrderToCopy, parcelText } from '../../ready-to-copy.ts'

interface PackingListProps {
  readonly order: OrderToCopy
  readonly packing: OrderPacking
}

/** What goes into the parcels of an order, to be ticked off on paper. Of a present no price is told. */
export function PackingList({ order, packing }: PackingListProps) {
  const isGift = order.shipping.gift !== null
  const isSent = order.shipping.method !== 'pickup'
  return (
    <div className="grid gap-8 sm:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
      <Part title="Obras">
        <ul className="divide-y divide-line border-line border-y">
          {packing.works.map(({ title, dimensions, facts, thumbnailUrl }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={index} className="break-inside-avoid py-3">
              <PictureRow
                url={thumbnailUrl}
                size="size-20"
                end={isGift ? undefined : <Price {...{ order, index }} />}
              >
                {title}
                <span className="block text-quiet text-small">
                  {[writtenDimensions(dimensions), facts].filter(Boolean).join(' · ')}
                </span>
              </PictureRow>
            </li>
          ))}
        </ul>
      </Part>
      <div className="flex min-w-0 flex-col gap-8">
        <Part title={isSent ? 'Para' : 'Lo retira'}>
          <p className="whitespace-pre-line break-words">{parcelText(order)}</p>
        </Part>
        <Part title="Bultos">
          <ul className="flex flex-col gap-3">
            {parcelLines(packing.parcels).map(({ name, contents }) => (
              <li key={`${name} ${contents}`} className="flex break-inside-avoid gap-3">
                <span aria-hidden="true" className="mt-1 size-4 shrink-0 border border-ink" />
                <span className="min-w-0">
                  {name}
                  <span className="block text-quiet text-small">{contents}</span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  )
}

function Price({ order, index }: Pick<PackingListProps, 'order'> & { readonly index: number }) {
  const item = order.items[index]
  return item && formatPrice(moneyOf(item.price, item.currency))
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 text-lead">{title}</h3>
      {children}
    </section>
  )
}
