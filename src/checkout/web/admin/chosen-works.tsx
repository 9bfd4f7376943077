import { type CartLine, factsOf, thumbnailOf, totalsOf } from '#cart/cart.ts'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { Button } from '#ui/button.tsx'
import { TotalRow } from '#ui/sum-row.tsx'
import type { FreshLine } from '../../checkout-api.ts'
import { freshLineIn } from '../../fresh-cart-line.ts'
import { PrintChoiceField } from './print-choice-field.tsx'
import type { WorksToSell } from './use-chosen-works.ts'

type LineProblem = NonNullable<FreshLine['problem']>

const sentences = {
  price_changed: 'Cambió de precio.',
  sold: 'Ya está vendida.',
  reserved: 'Está reservada: alguien la está comprando en este momento.',
  not_for_sale: 'No está a la venta.',
  not_printed: 'No está disponible en ese tamaño.',
  sold_out: 'La edición está agotada.',
  numbers_reserved: 'Los últimos ejemplares están reservados: alguien los está comprando en este momento.',
  unknown: 'Ya no está en la galería.',
  price_on_request: 'Su precio se consulta.',
  foreign_currency: 'Su precio no se puede pasar a pesos: cargá una cotización vigente en Ajustes.',
} satisfies Record<LineProblem, string>

interface ChosenWorksProps {
  readonly works: WorksToSell
  /** Why nothing can be sold while nothing is chosen. */
  readonly error: string | undefined
}

/** What is going to be sold, and what keeps it from that. */
export function ChosenWorks({ works, error }: ChosenWorksProps) {
  const { cart } = works
  if (cart.lines.length === 0)
    return (
      <p
        role="status"
        tabIndex={-1}
        data-field="works"
        className={error === undefined ? 'text-quiet' : 'font-medium text-alarm'}
      >
        {error ?? 'Todavía no elegiste ninguna obra.'}
      </p>
    )
  return (
    <div>
      <h4 className="mb-2 text-small font-medium">Elegidas</h4>
      <ul aria-label="Obras elegidas" className="divide-y divide-line border-line border-y">
        {cart.lines.map((line) => (
          <ChosenWork key={line.id} line={line} works={works} />
        ))}
      </ul>
      <dl className="mt-4">
        <TotalRow name="Total">{totalsOf(cart).map(formatPrice).join(' + ')}</TotalRow>
      </dl>
    </div>
  )
}

interface ChosenWorkProps extends Pick<ChosenWorksProps, 'works'> {
  readonly line: CartLine
}

function ChosenWork({ line, works }: ChosenWorkProps) {
  const refused = works.refused.find(({ id }) => id === line.id)
  const fresh = refused?.problem === 'price_changed' ? freshLineIn(works.cart, refused) : undefined
  return (
    <li className="py-3">
      <PictureRow
        url={thumbnailOf(line)}
        end={
          <Button tone="quiet" aria-label={`Quitar ${line.title}`} onClick={() => works.remove(line.id)}>
            Quitar
          </Button>
        }
      >
        {line.title}
        <span className="block text-small text-quiet">{factsOf(line).join(' · ')}</span>
        <span className="block tabular-nums">{formatPrice(moneyOf(line.price, line.currency))}</span>
      </PictureRow>
      {line.type === 'digital' && (
        <PrintChoiceField line={line} onChoose={(choice) => works.choose(line.id, choice)} />
      )}
      {refused?.problem != null && (
        <p role="alert" tabIndex={-1} data-refused className="mt-1 font-medium text-alarm">
          {sentences[refused.problem]}
        </p>
      )}
      {fresh !== undefined && (
        <Button tone="plain" className="mt-2" onClick={() => works.accept(fresh)}>
          Vender a {formatPrice(moneyOf(fresh.price, fresh.currency))}
        </Button>
      )}
    </li>
  )
}
