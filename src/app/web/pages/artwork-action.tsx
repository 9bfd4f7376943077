import type { ReactNode } from 'react'
import type { ArtworkView } from '#artworks/artwork-view.ts'
import { reservedText, wayToBuy } from '#artworks/web/way-to-buy.ts'
import { chargedFor } from '#money/pesos-price.ts'
import { linkTo } from '#pages/site-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { WithoutScript } from '../layout/without-script.tsx'
import { BuyBar } from './buy-bar.tsx'

interface ArtworkActionProps {
  readonly work: ArtworkView
  readonly inCart: boolean
  readonly onAdd: () => void
  /** The visitor's hand is on the button. */
  readonly onIntent: () => void
}

/** The one thing that a visitor can do about a work, or why she cannot. */
export function ArtworkAction({ work, inCart, onAdd, onIntent }: ArtworkActionProps) {
  switch (wayToBuy(work)) {
    case 'add_to_cart':
      return (
        <>
          <WithoutScript work={work.id} />
          <BuyBar price={chargedFor(work.price, work.pesos) ?? work.price}>
            <Button
              onClick={onAdd}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              disabled={inCart}
              className="flex-1"
            >
              {inCart ? 'Ya está en el carrito' : 'Agregar al carrito'}
            </Button>
          </BuyBar>
        </>
      )
    case 'enquire':
      return (
        <Explained
          text="Esta obra se vende por consulta: escribinos y coordinamos la compra."
          label="Consultar"
          to={linkTo.contactAbout(work.id)}
        />
      )
    case 'sold':
      return (
        <Explained
          text="Esta obra encontró su hogar"
          label="Consultar por obras similares"
          to={linkTo.contact()}
        >
          <ButtonLink tone="quiet" to={linkTo.contactAbout(work.id)} className="-ml-2">
            Avisame si hay algo parecido
          </ButtonLink>
        </Explained>
      )
    case 'reserved':
      return (
        <Explained
          text={reservedText(work.reservedUntil)}
          label="Consultar"
          to={linkTo.contactAbout(work.id)}
        />
      )
    case 'not_for_sale':
      return (
        <Explained text="Esta obra no está a la venta." label="Consultar" to={linkTo.contactAbout(work.id)} />
      )
  }
}

interface ExplainedProps {
  readonly text: ReactNode
  readonly label: string
  readonly to: string
  /** A further step that the visitor can take. */
  readonly children?: ReactNode
}

function Explained({ text, label, to, children }: ExplainedProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-lead">{text}</p>
      <ButtonLink tone="plain" to={to}>
        {label}
      </ButtonLink>
      {children}
    </div>
  )
}
