import { Pencil, Star } from 'lucide-react'
import { Link } from 'react-router'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { FROM_LIST, moreOf, type WorkActions } from './work-actions.ts'

interface PartProps {
  readonly work: StudioArtworkAnswer
  readonly actions: WorkActions
}

/** What the state of a work is in a word. */
function statusText({ published, status, soldByOrder }: StudioArtworkAnswer): string {
  if (!published) return 'Borrador'
  if (status.isSold) return soldByOrder ? 'Vendida por un pedido' : 'Vendida'
  if (status.isReserved) return 'Reservada'
  return status.isAvailable ? 'Disponible' : 'No está a la venta'
}

const priceText = ({ pricing }: StudioArtworkAnswer) =>
  formatPrice(moneyOf(pricing.finalPrice, pricing.currency))

/** Who bought a work at the studio and for how much, as far as she noted it. */
function SaleNote({ sale }: { readonly sale: StudioArtworkAnswer['studioSale'] }) {
  if (sale === null || (sale.buyer === '' && sale.price === null)) return null
  const price = sale.price === null ? '' : formatPrice(moneyOf(sale.price, sale.currency))
  return (
    <p className="text-quiet text-small">
      Vendida en el taller{sale.buyer !== '' && ` a ${sale.buyer}`}
      {price !== '' && ` por ${price}`}
    </p>
  )
}

const Title = ({ work, actions }: PartProps) => (
  <span className="flex items-center gap-2">
    <Link
      to={actions.editHref(work.id)}
      state={FROM_LIST}
      className="-my-2 inline-flex min-h-11 min-w-0 items-center break-words py-2 font-medium leading-snug hover:text-clay"
    >
      {work.title}
    </Link>
    {work.featured && (
      <>
        <Star size={14} aria-hidden="true" className="shrink-0 fill-current text-clay" />
        <span className="sr-only">Destacada</span>
      </>
    )}
  </span>
)

/** The next step of a work: a draft is hung, whatever hangs is edited. */
function Actions({ work, actions }: PartProps) {
  return (
    <div className="-mr-3 flex items-center justify-end">
      {work.published ? (
        <Link
          to={actions.editHref(work.id)}
          state={FROM_LIST}
          aria-label={`Editar ${work.title}`}
          className="inline-flex size-11 items-center justify-center hover:text-clay"
        >
          <Pencil size={18} aria-hidden="true" />
        </Link>
      ) : (
        <Button
          tone="quiet"
          className="min-h-11 text-small"
          aria-label={`Publicar ${work.title}`}
          onClick={() => actions.onPublish(work, true)}
        >
          Publicar
        </Button>
      )}
      <RowMenu row={work.title} entries={moreOf(work, actions)} />
    </div>
  )
}

const WorkCard = ({ work, actions }: PartProps) => (
  <PictureRow url={work.images.thumbnail.url} end={<Actions work={work} actions={actions} />}>
    <Title work={work} actions={actions} />
    <p className="text-small">
      {priceText(work)} <span className="text-quiet">· {statusText(work)}</span>
    </p>
    <SaleNote sale={work.studioSale} />
  </PictureRow>
)

const columnsFor = (actions: WorkActions): Column<StudioArtworkAnswer>[] => [
  {
    title: 'Obra',
    className: 'w-2/5 min-w-52',
    cell: (work) => (
      <PictureRow url={work.images.thumbnail.url} size="size-11">
        <Title work={work} actions={actions} />
        <p className="text-quiet">
          {work.technique} · {work.dimensions}
        </p>
        <SaleNote sale={work.studioSale} />
      </PictureRow>
    ),
  },
  { title: 'Categoría', cell: (work) => work.category },
  { title: 'Año', numeric: true, cell: (work) => work.year },
  { title: 'Precio', numeric: true, className: 'whitespace-nowrap', cell: priceText },
  { title: 'Estado', cell: statusText },
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
