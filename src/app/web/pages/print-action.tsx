import { BuyButton } from '#cart/web/buy-button.tsx'
import type { PrintSizeView } from '#digital-art/digital-art-view.ts'
import { wayToBuyPrint } from '#digital-art/web/way-to-buy-print.ts'
import type { Money } from '#money/money.ts'
import { chargedFor } from '#money/pesos-price.ts'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { fetchOverlays } from '../layout/late-overlays.tsx'
import { WithoutScript } from '../layout/without-script.tsx'

interface PrintActionProps {
  readonly title: string
  readonly situation: Parameters<typeof wayToBuyPrint>[0]
  /** The chosen one. */
  readonly size: PrintSizeView | undefined
  readonly onAdd: () => void
}

/** The one thing that a visitor can do about the chosen size, or why she cannot. */
export function PrintAction({ title, situation, size, onAdd }: PrintActionProps) {
  const price = size && (chargedFor(size.price, size.pesos) ?? size.price)
  switch (wayToBuyPrint(situation)) {
    case 'add_to_cart':
      return (
        <>
          <WithoutScript work={title} />
          <AddButton label="Agregar al carrito" price={price} onAdd={onAdd} />
        </>
      )
    case 'in_cart':
      return <AddButton label="Ya está en el carrito" price={price} />
    case 'sold_out':
      return (
        <Explained
          text="La edición está agotada: no quedan ejemplares."
          label="Consultar por obras similares"
          to={linkTo.contact()}
        />
      )
    case 'reserved':
      return (
        <Explained
          text="Los últimos ejemplares están reservados mientras se completa su compra. Si alguno se libera, vuelve a estar a la venta."
          label="Consultar"
          to={linkTo.contactAbout(title)}
        />
      )
    case 'unavailable':
      return (
        <div>
          <p className="mb-3 text-quiet">Este tamaño no está disponible por el momento.</p>
          <AddButton label="Ya está en el carrito" price={undefined} />
        </div>
      )
    case 'sample':
      return <AddButton label="Agregar al carrito" price={price} />
    case 'enquire':
      return (
        <Explained
          text="Esta lámina se vende por consulta: escribinos y coordinamos la compra."
          label="Consultar"
          to={linkTo.contactAbout(title)}
        />
      )
  }
}

interface ExplainedProps {
  readonly text: string
  readonly label: string
  readonly to: string
}

/** Why it cannot be bought here, and what can be done instead. */
const Explained = ({ text, label, to }: ExplainedProps) => (
  <div className="flex flex-col items-start gap-5">
    <p className="text-lead">{text}</p>
    <ButtonLink tone="plain" to={to}>
      {label}
    </ButtonLink>
  </div>
)

interface AddButtonProps {
  readonly label: string
  readonly price: Money | undefined
  readonly onAdd?: () => void
}

const AddButton = ({ label, price, onAdd }: AddButtonProps) => (
  <BuyButton label={label} price={price} onAdd={onAdd} onIntent={fetchOverlays} />
)
