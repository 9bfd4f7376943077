import { copyText, type NumberFate } from '#digital-art/edition.ts'
import { Button } from '#ui/button.tsx'
import type { OrderAnswer } from '../../orders-api.ts'
import { useCopyDecision } from './use-orders-admin.ts'

/** The artist decides what becomes of each number whose buyer had her money back. */
export function ReturnedCopies({ order }: { readonly order: OrderAnswer }) {
  return order.items.map(({ title, sizeId, copy }, item) =>
    copy?.state === 'sold' ? (
      <ReturnedCopy key={`${title} ${sizeId}`} orderId={order.id} item={item} title={title} copy={copy} />
    ) : null,
  )
}

interface ReturnedCopyProps {
  readonly orderId: string
  /** Its place among the items of the order. */
  readonly item: number
  readonly title: string
  readonly copy: { readonly number: number | null; readonly size: number }
}

function ReturnedCopy({ orderId, item, title, copy }: ReturnedCopyProps) {
  const decision = useCopyDecision(orderId, item)
  const choice = (fate: NumberFate, label: string) => (
    <Button
      tone="plain"
      aria-disabled={decision.isPending}
      className="min-h-14 w-full"
      onClick={() => !decision.isPending && decision.mutate(fate)}
    >
      {label}
    </Button>
  )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3">
        {title}, {copyText(copy)}
        <span className="block text-quiet text-small">
          El dinero volvió. Decidí qué pasa con este número: después no se puede cambiar.
        </span>
      </legend>
      {choice('returned', 'Dárselo a quien compre después')}
      {choice('retired', 'Retirarlo: no se vende más')}
    </fieldset>
  )
}
