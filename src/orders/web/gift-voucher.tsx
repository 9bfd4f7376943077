import { Gift } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { printAs } from '#ui/print-as.ts'
import { lineText } from '../order-texts.ts'
import type { OwnOrder } from '../own-order-api.ts'

interface VoucherOfferProps {
  readonly order: OwnOrder
  readonly galleryName: string
  /** The rest of the page, which is not on the paper of the voucher. */
  readonly children: (offer: ReactNode) => ReactNode
}

/**
 * For a present: a sheet that says what is coming and from whom, to be handed over before the parcel is there. It tells no
 * price, no order and no address.
 */
export function GiftVoucher({ order, galleryName, children }: VoucherOfferProps) {
  const [isPrinting, setPrinting] = useState(false)
  const { gift } = order.shipping
  if (gift === null) return children(null)
  const print = () => printAs((isPrinting) => flushSync(() => setPrinting(isPrinting)))
  const offer = (
    <Button tone="plain" onClick={print} className="noscript:hidden print:hidden">
      <Gift size={18} aria-hidden="true" />
      Imprimir un vale para la sorpresa
    </Button>
  )
  return (
    <>
      <div className={isPrinting ? 'print:hidden' : 'contents'}>{children(offer)}</div>
      {isPrinting && <Voucher order={order} gift={gift} galleryName={galleryName} />}
    </>
  )
}

interface VoucherProps {
  readonly order: OwnOrder
  readonly gift: NonNullable<OwnOrder['shipping']['gift']>
  readonly galleryName: string
}

function Voucher({ order, gift, galleryName }: VoucherProps) {
  return (
    <article aria-label="Vale" className="hidden flex-col items-center gap-8 py-16 text-center print:flex">
      <p className="label">{galleryName}</p>
      <h1 className="text-title">Para {gift.name}</h1>
      {gift.card !== '' && <p className="max-w-prose whitespace-pre-line text-lead">{gift.card}</p>}
      <ul className="flex flex-wrap justify-center gap-10">
        {order.items.map((item) => (
          <li key={`${item.workId} ${item.title}`} className="break-inside-avoid">
            <img src={item.thumbnailUrl} alt="" className="mx-auto max-h-72 max-w-full" />
            <p className="mt-3 font-serif text-lead">{item.title}</p>
            <p>{lineText(item.kind === 'original' ? 'Obra original' : 'Lámina', item.choice, item.copy)}</p>
          </li>
        ))}
      </ul>
      <p>Te lo regala {order.buyer.name}.</p>
    </article>
  )
}
