import type { MenuEntry } from '#ui/row-menu.tsx'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import type { SaleQuestion } from './sold-question.tsx'

/** Says to the page of a work that the list lies right behind it, at its page, search and place. */
export const FROM_LIST = { fromList: true } as const

export interface WorkActions {
  readonly hrefOf: (work: StudioArtworkAnswer) => string
  readonly editHref: (id: string) => string
  readonly copyHref: (id: string) => string
  readonly onDelete: (work: StudioArtworkAnswer) => void
  readonly onSale: (work: StudioArtworkAnswer, asked: SaleQuestion) => void
  readonly onPublish: (work: StudioArtworkAnswer, published: boolean) => void
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

/** What stands behind 'Más' of a work: all that is not its one visible action. */
export const moreOf = (work: StudioArtworkAnswer, actions: WorkActions): MenuEntry[] => [
  ...(work.published ? [] : [{ label: 'Editar', to: actions.editHref(work.id), state: FROM_LIST }]),
  { label: 'Ver', href: actions.hrefOf(work) },
  { label: 'Duplicar', to: actions.copyHref(work.id), state: FROM_LIST },
  ...saleEntries(work, actions),
  ...(work.published ? [{ label: 'Ocultar', onSelect: () => actions.onPublish(work, false) }] : []),
  { label: 'Eliminar', isLast: true, onSelect: () => actions.onDelete(work) },
]
