import type { ReactNode } from 'react'
import type { PrintSizeView } from '#digital-art/digital-art-view.ts'
import { wayToBuyPrint } from '#digital-art/way-to-buy-print.ts'
import { chargedFor } from '#money/pesos-price.ts'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BuyButton } from './buy-button.tsx'

interface PrintActionProps {
  readonly title: string
  readonly situation: Parameters<typeof wayToBuyPrint>[0]
  /** The chosen one. */
  readonly size: PrintSizeView | undefined
  readonly onAdd: () => void
  /** What is wanted of the button before it is pressed: see {@link BuyButton}. */
  readonly onIntent: () => void
  /** How to buy where no script runs. */
  readonly withoutScript: ReactNode
}

/** The one thing that a visitor can do about the chosen size, or why she cannot. */
export function PrintAction({ title, situation, size, withoutScript, ...button }: PrintActionProps) {
  const price = size && (chargedFor(size.price, size.pesos) ?? size.price)
  switch (wayToBuyPrint(situation)) {
    case 'add_to_cart':
      return (
        <>
          {withoutScript}
          <BuyButton label="Agregar al carrito" price={price} {...button} />
        </>
      )
    case 'in_cart':
      return <BuyButton label="Ya está en el carrito" price={price} onIntent={button.onIntent} />
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
          <BuyButton label="Ya está en el carrito" price={undefined} onIntent={button.onIntent} />
        </div>
      )
    case 'sample':
      return <BuyButton label="Agregar al carrito" price={price} onIntent={button.onIntent} />
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
