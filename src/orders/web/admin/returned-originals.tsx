import { Button } from '#ui/button.tsx'
import type { OrderAnswer } from '../../orders-api.ts'
import { useRelist, useWithhold } from './use-orders-admin.ts'

/** What the history calls the two decisions. */
const DECISIONS: readonly string[] = ['relisted', 'withheld']

/** Whoever got her money back has no work: the artist says whether it is sold again. */
export function ReturnedOriginals({ order }: { readonly order: OrderAnswer }) {
  const originals = order.items.filter(({ kind }) => kind === 'original')
  const relist = useRelist(order.id, originals.length)
  const withhold = useWithhold(order.id, originals.length)
  if (originals.length === 0 || order.events.some(({ kind }) => DECISIONS.includes(kind))) return null
  const isPending = relist.isPending || withhold.isPending
  const isOne = originals.length === 1
  const choice = (label: string, decision: typeof relist) => (
    <Button
      tone="plain"
      aria-disabled={isPending}
      className="min-h-14 w-full"
      onClick={() => !isPending && decision.mutate(undefined)}
    >
      {label}
    </Button>
  )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3">
        {originals.map(({ title }) => title).join(', ')}
        <span className="block text-quiet text-small">
          {isOne
            ? 'El dinero volvió. Decidí qué pasa con la obra; si la dejás fuera de venta, la podés vender más adelante.'
            : 'El dinero volvió. Decidí qué pasa con las obras; si las dejás fuera de venta, las podés vender más adelante.'}
        </span>
      </legend>
      {choice(isOne ? 'Volver a poner la obra en venta' : 'Volver a poner las obras en venta', relist)}
      {choice(isOne ? 'Dejarla fuera de venta' : 'Dejarlas fuera de venta', withhold)}
    </fieldset>
  )
}
