import type { ReactNode } from 'react'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { ArtworkView } from '../artwork-view.ts'
import { reservedText, wayToBuy } from './way-to-buy.ts'

interface ArtworkActionProps {
  readonly work: ArtworkView
  /** How it is bought, where it can be. */
  readonly children: ReactNode
}

/** The one thing that a visitor can do about a work, or why she cannot. */
export function ArtworkAction({ work, children }: ArtworkActionProps) {
  switch (wayToBuy(work)) {
    case 'add_to_cart':
      return children
    case 'enquire':
      return (
        <Explained
          text="Esta obra se vende por consulta: escribinos y coordinamos la compra."
          label="Consultar"
          to={linkTo.contactAbout(work.id)}
        />
      )
    case 'ask_price':
      return (
        <Explained
          text="El precio de esta obra se conversa."
          label="Consultar precio"
          to={linkTo.contactAbout(work.id)}
        />
      )
    case 'sold':
      return (
        <Explained
          text="Esta obra encontró su hogar"
          label="Consultar por obras similares"
          to={linkTo.contact()}
        />
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
}

function Explained({ text, label, to }: ExplainedProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-lead">{text}</p>
      <ButtonLink tone="plain" to={to}>
        {label}
      </ButtonLink>
    </div>
  )
}
