import { type CartLine, factsOf, thumbnailOf, totalsOf } from '#cart/cart.ts'
import { Thumbnail } from '#images/web/picture.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { Button } from '#ui/button.tsx'
import type { FreshLine } from '../../checkout-api.ts'
import type { AssistedSale } from './use-assisted-sale.ts'

type Trouble = NonNullable<FreshLine['problem']>

const sentences = {
  price_changed: 'Cambió de precio.',
  sold: 'Ya está vendida.',
  reserved: 'Está reservada: alguien la está comprando en este momento.',
  not_for_sale: 'No está a la venta.',
  not_printed: 'No está disponible en ese tamaño.',
  unknown: 'Ya no está en la galería.',
  foreign_currency: 'Su precio no se puede pasar a pesos: cargá una cotización vigente en Ajustes.',
} satisfies Record<Trouble, string>

interface ChosenWorksProps {
  readonly sale: AssistedSale
  readonly freshLineOf: (line: FreshLine) => CartLine | undefined
}

/** What is going to be sold, and what keeps it from that. */
export function ChosenWorks({ sale, freshLineOf }: ChosenWorksProps) {
  const { cart, isEmpty } = sale
  if (cart.lines.length === 0)
    return (
      <p role="status" className={isEmpty ? 'font-medium text-alarm' : 'text-quiet'}>
        {isEmpty ? 'Elegí al menos una obra' : 'Todavía no elegiste ninguna obra.'}
      </p>
    )
  return (
    <div>
      <h4 className="mb-2 text-small font-medium">Elegidas</h4>
      <ul aria-label="Obras elegidas" className="divide-y divide-line border-line border-y">
        {cart.lines.map((line) => (
          <ChosenWork key={line.id} line={line} sale={sale} freshLineOf={freshLineOf} />
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 text-lead">
        <span>Total</span>
        <span className="tabular-nums">{totalsOf(cart).map(formatPrice).join(' + ')}</span>
      </p>
    </div>
  )
}

function ChosenWork({ line, sale, freshLineOf }: ChosenWorksProps & { readonly line: CartLine }) {
  const refused = sale.refused.find(({ id }) => id === line.id)
  const fresh = refused?.problem === 'price_changed' ? freshLineOf(refused) : undefined
  return (
    <li className="py-3">
      <div className="flex items-center gap-4">
        <Thumbnail url={thumbnailOf(line)} alt="" className="size-14 object-center!" />
        <p className="min-w-0 flex-1 break-words">
          {line.title}
          <span className="block text-small text-quiet">{factsOf(line).join(' · ')}</span>
          <span className="block tabular-nums">{formatPrice(moneyOf(line.price, line.currency))}</span>
        </p>
        <Button tone="quiet" aria-label={`Quitar ${line.title}`} onClick={() => sale.remove(line.id)}>
          Quitar
        </Button>
      </div>
      {refused?.problem != null && (
        <p role="alert" className="mt-1 font-medium text-alarm">
          {sentences[refused.problem]}
        </p>
      )}
      {fresh !== undefined && (
        <Button tone="plain" className="mt-2" onClick={() => sale.accept(fresh)}>
          Vender a {formatPrice(moneyOf(fresh.price, fresh.currency))}
        </Button>
      )}
    </li>
  )
}
