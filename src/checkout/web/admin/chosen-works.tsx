import { type CartLine, factsOf, thumbnailOf, totalsOf } from '#cart/cart.ts'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { Button } from '#ui/button.tsx'
import { TotalRow } from '#ui/sum-row.tsx'
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
      <p
        role="status"
        tabIndex={-1}
        data-wrong={isEmpty || undefined}
        className={isEmpty ? 'font-medium text-alarm' : 'text-quiet'}
      >
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
      <dl className="mt-4">
        <TotalRow name="Total">{totalsOf(cart).map(formatPrice).join(' + ')}</TotalRow>
      </dl>
    </div>
  )
}

function ChosenWork({ line, sale, freshLineOf }: ChosenWorksProps & { readonly line: CartLine }) {
  const refused = sale.refused.find(({ id }) => id === line.id)
  const fresh = refused?.problem === 'price_changed' ? freshLineOf(refused) : undefined
  return (
    <li className="py-3">
      <PictureRow
        url={thumbnailOf(line)}
        end={
          <Button tone="quiet" aria-label={`Quitar ${line.title}`} onClick={() => sale.remove(line.id)}>
            Quitar
          </Button>
        }
      >
        {line.title}
        <span className="block text-small text-quiet">{factsOf(line).join(' · ')}</span>
        <span className="block tabular-nums">{formatPrice(moneyOf(line.price, line.currency))}</span>
      </PictureRow>
      {refused?.problem != null && (
        <p role="alert" tabIndex={-1} data-wrong className="mt-1 font-medium text-alarm">
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
