import { adminLinkTo } from '#pages/admin-pages.ts'
import type { MenuEntry } from '#ui/row-menu.tsx'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import type { SaleQuestion } from './sold-question.tsx'

/** Says to the page of a work that the list lies right behind it, at its page, search and place. */
export const FROM_LIST = { fromList: true } as const

export interface WorkActions {
  readonly hrefOf: (work: StudioArtworkAnswer) => string
  readonly editHref: (id: string) => string
  readonly copyHref: (id: string) => string
  /** For whoever may read who changed it. */
  readonly historyHref?: ((id: string) => string) | undefined
  readonly onDelete: (work: StudioArtworkAnswer) => void
  readonly onSale: (work: StudioArtworkAnswer, asked: SaleQuestion) => void
  readonly onPublish: (work: StudioArtworkAnswer, published: boolean) => void
  readonly onShare: (work: StudioArtworkAnswer) => void
  readonly onPrice: (work: StudioArtworkAnswer) => void
  /** Whether it can be bought. */
  readonly onOffer: (work: StudioArtworkAnswer, isForSale: boolean) => void
}

/** What is done about the sale of a work; an order that has bought it decides for itself. */
function saleEntries(work: StudioArtworkAnswer, { onSale }: WorkActions): MenuEntry[] {
  if (work.soldByOrder) return []
  const note = { label: 'Datos de la venta', onSelect: () => onSale(work, 'note') }
  if (work.status.isSold)
    return [
      ...(work.published
        ? [{ label: 'Volver a poner en venta', onSelect: () => onSale(work, 'resell') }]
        : []),
      note,
    ]
  return work.published ? [{ label: 'Vendida en el taller', onSelect: () => onSale(work, 'sell') }] : []
}

/** Whether an unsold work can be bought; while somebody is paying it, nobody changes that. */
function offerEntries({ status, ...work }: StudioArtworkAnswer, { onOffer }: WorkActions): MenuEntry[] {
  if (status.isSold || status.isReserved) return []
  const label = status.isAvailable ? 'Sacar de la venta' : 'Poner en venta'
  return [{ label, onSelect: () => onOffer({ ...work, status }, !status.isAvailable) }]
}

/** What the state of a work can become. */
export const statesOf = (work: StudioArtworkAnswer, actions: WorkActions): MenuEntry[] => [
  ...(work.published ? [] : [{ label: 'Publicar', onSelect: () => actions.onPublish(work, true) }]),
  ...offerEntries(work, actions),
  ...saleEntries(work, actions),
  ...(work.published ? [{ label: 'Ocultar', onSelect: () => actions.onPublish(work, false) }] : []),
]

/** Whether its price can be changed: what is sold has the price that was paid. */
export const hasOpenPrice = ({ status }: StudioArtworkAnswer): boolean => !status.isSold && !status.isReserved

/** What whoever changes nothing does with a work. */
export const seenOf = (work: StudioArtworkAnswer, { hrefOf, onShare }: WorkActions): MenuEntry[] => [
  { label: 'Ver', href: hrefOf(work) },
  ...(work.published ? [{ label: 'Compartir', onSelect: () => onShare(work) }] : []),
]

/** What stands behind 'Más' of a work: all that is not its one visible action. */
export const moreOf = (work: StudioArtworkAnswer, actions: WorkActions): MenuEntry[] => [
  ...(work.published ? [] : [{ label: 'Editar', to: actions.editHref(work.id), state: FROM_LIST }]),
  { label: 'Ver', href: actions.hrefOf(work) },
  ...(work.published ? [{ label: 'Compartir', onSelect: () => actions.onShare(work) }] : []),
  ...(work.published ? [{ label: 'Etiqueta', to: adminLinkTo.wallLabels([work.id]) }] : []),
  { label: 'Duplicar', to: actions.copyHref(work.id), state: FROM_LIST },
  ...(hasOpenPrice(work) ? [{ label: 'Cambiar el precio', onSelect: () => actions.onPrice(work) }] : []),
  // Publishing is what a draft shows without 'Más'.
  ...statesOf(work, actions).filter(({ label }) => label !== 'Publicar'),
  ...(actions.historyHref === undefined
    ? []
    : [{ label: 'Historial', to: actions.historyHref(work.id), state: FROM_LIST }]),
  { label: 'Eliminar', isLast: true, onSelect: () => actions.onDelete(work) },
]
