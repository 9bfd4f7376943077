import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import type { SaleQuestion } from './sold-question.tsx'

/** Says to the page of a work that the list lies right behind it, at its page, search and place. */
const FROM_LIST = { fromList: true } as const

export interface WorkActions {
  readonly hrefOf: (work: StudioArtworkAnswer) => string
  readonly editHref: (id: string) => string
  readonly copyHref: (id: string) => string
  readonly onDelete: (work: StudioArtworkAnswer) => void
  readonly onSale: (work: StudioArtworkAnswer, asked: SaleQuestion) => void
  readonly onPublish: (work: StudioArtworkAnswer) => void
}

/** What the state of a work is in a word. */
function statusText({ published, status: { isSold, isReserved, isAvailable } }: StudioArtworkAnswer): string {
  if (!published) return 'Borrador'
  if (isSold) return 'Vendida'
  if (isReserved) return 'Reservada'
  return isAvailable ? 'Disponible' : 'No está a la venta'
}

const priceText = ({ pricing }: StudioArtworkAnswer) =>
  formatPrice(moneyOf(pricing.finalPrice, pricing.currency))

const soldLabel = (work: StudioArtworkAnswer) =>
  work.status.isSold ? 'Volver a poner en venta' : 'Vendida en el taller'

/** Who bought a work at the studio and for how much, as far as she noted it. */
function SaleNote({ sale }: { readonly sale: StudioArtworkAnswer['studioSale'] }) {
  if (sale === null || (sale.buyer === '' && sale.price === null)) return null
  const price = sale.price === null ? '' : formatPrice(moneyOf(sale.price, sale.currency))
  return (
    <p className="text-small text-quiet">
      Vendida en el taller{sale.buyer !== '' && ` a ${sale.buyer}`}
      {price !== '' && ` por ${price}`}
    </p>
  )
}

function Title({ work, actions }: { readonly work: StudioArtworkAnswer; readonly actions: WorkActions }) {
  return (
    <PictureRow url={work.images.thumbnail.url}>
      <Link
        to={actions.editHref(work.id)}
        state={FROM_LIST}
        className="-mb-2 inline-flex min-h-11 items-center break-words py-2.5 font-medium hover:text-clay"
      >
        {work.title}
      </Link>
      <p className="text-small text-quiet">
        {work.technique} · {work.dimensions}
      </p>
      <SaleNote sale={work.studioSale} />
    </PictureRow>
  )
}

function Actions({ work, actions }: { readonly work: StudioArtworkAnswer; readonly actions: WorkActions }) {
  return (
    <div className="-my-1 flex items-center justify-end">
      <Link
        to={actions.editHref(work.id)}
        state={FROM_LIST}
        aria-label={`Editar ${work.title}`}
        className="inline-flex size-11 items-center justify-center hover:text-clay"
      >
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <a
        href={actions.hrefOf(work)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Ver ${work.title}`}
        className="inline-flex size-11 items-center justify-center hover:text-clay"
      >
        <ExternalLink size={18} aria-hidden="true" />
      </a>
      <IconButton label={`Eliminar ${work.title}`} className="size-11" onClick={() => actions.onDelete(work)}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function MoreActions({
  work,
  actions,
}: {
  readonly work: StudioArtworkAnswer
  readonly actions: WorkActions
}) {
  return (
    <div className="-mx-2 flex flex-wrap text-small md:mx-0 md:flex-nowrap md:whitespace-nowrap">
      {work.soldByOrder && (
        <p className="inline-flex min-h-11 items-center px-2 text-quiet">Vendida por un pedido</p>
      )}
      {work.published && !work.soldByOrder && (
        <Button
          tone="quiet"
          className="min-h-11 text-small"
          aria-label={`${soldLabel(work)}: ${work.title}`}
          onClick={() => actions.onSale(work, work.status.isSold ? 'resell' : 'sell')}
        >
          {soldLabel(work)}
        </Button>
      )}
      {work.status.isSold && !work.soldByOrder && (
        <Button
          tone="quiet"
          className="min-h-11 text-small"
          aria-label={`Datos de la venta: ${work.title}`}
          onClick={() => actions.onSale(work, 'note')}
        >
          Datos de la venta
        </Button>
      )}
      {!work.published && (
        <Button
          tone="quiet"
          className="min-h-11 text-small"
          aria-label={`Publicar ${work.title}`}
          onClick={() => actions.onPublish(work)}
        >
          Publicar
        </Button>
      )}
      <Link
        to={actions.copyHref(work.id)}
        state={FROM_LIST}
        aria-label={`Duplicar ${work.title}`}
        className="link inline-flex min-h-11 items-center px-2"
      >
        Duplicar
      </Link>
    </div>
  )
}

function WorkCard({ work, actions }: { readonly work: StudioArtworkAnswer; readonly actions: WorkActions }) {
  return (
    <article>
      <Title work={work} actions={actions} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-[min(100%,8rem)] flex-1 text-small">
          <span className="font-medium">{priceText(work)}</span> · {statusText(work)}
          {work.featured && ' · Destacada'}
        </p>
        <Actions work={work} actions={actions} />
      </div>
      <MoreActions work={work} actions={actions} />
    </article>
  )
}

const columnsFor = (actions: WorkActions): Column<StudioArtworkAnswer>[] => [
  { title: 'Obra', cell: (work) => <Title work={work} actions={actions} /> },
  { title: 'Categoría', cell: (work) => work.category },
  { title: 'Año', numeric: true, cell: (work) => work.year },
  { title: 'Precio', numeric: true, className: 'whitespace-nowrap', cell: priceText },
  {
    title: 'Estado',
    cell: (work) => `${statusText(work)}${work.featured ? ' · Destacada' : ''}`,
  },
  { title: 'Más', cell: (work) => <MoreActions work={work} actions={actions} /> },
  { title: 'Acciones', numeric: true, cell: (work) => <Actions work={work} actions={actions} /> },
]

interface WorksTableProps {
  readonly works: readonly StudioArtworkAnswer[]
  readonly actions: WorkActions
}

/** The catalogue as the artist manages it. */
export function WorksTable({ works, actions }: WorksTableProps) {
  return (
    <DataTable
      caption="Obras"
      columns={columnsFor(actions)}
      rows={works}
      keyOf={(work) => work.id}
      card={(work) => <WorkCard work={work} actions={actions} />}
    />
  )
}
