import { ChevronDown, Pencil, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useMay } from '#ui/may.tsx'
import { MoreMenu, RowMenu } from '#ui/row-menu.tsx'
import { writtenDimensions } from '../../artwork.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { SALE_PLACE_TEXTS } from '../../studio-sale.ts'
import { draftText } from '../draft-text.ts'
import { Mark, MarkOf } from './chosen-mark.tsx'
import type { ChosenWorks } from './use-chosen-works.ts'
import { FROM_LIST, hasOpenPrice, moreOf, seenOf, statesOf, type WorkActions } from './work-actions.ts'
import { type Order, sortOf } from './works-order.ts'

const ALL = 'Elegir todas las de esta página'

interface PartProps {
  readonly work: StudioArtworkAnswer
  readonly actions: WorkActions
}

/** What others have to say of a work, in a line. */
type NoteOf = (artworkId: string) => ReactNode

/** What the state of a work is in a word. */
function statusText({ published, publishAt, status, soldByOrder }: StudioArtworkAnswer): string {
  if (!published) return draftText(publishAt)
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
      Vendida {SALE_PLACE_TEXTS[sale.place]}
      {sale.buyer !== '' && ` a ${sale.buyer}`}
      {price !== '' && ` por ${price}`}
    </p>
  )
}

const Title = ({ work, actions }: PartProps) => (
  <span className="flex items-center gap-2">
    <Link
      to={actions.editHref(work.id)}
      state={FROM_LIST}
      className="-my-2 inline-flex min-h-11 min-w-0 items-center py-2 font-medium leading-snug hover:text-clay"
    >
      {/* A title may be a whole sentence: a list stays a list. */}
      <span className="wrap-anywhere line-clamp-2">{work.title}</span>
    </Link>
    {work.featured && (
      <>
        <Star size={14} aria-hidden="true" className="shrink-0 fill-current text-clay" />
        <span className="sr-only">Destacada</span>
      </>
    )}
  </span>
)

/** The next step of a work: a draft is published, whatever is published is edited. */
function Actions({ work, actions }: PartProps) {
  if (!useMay()('staff')) return <MoreMenu row={work.title} entries={seenOf(work, actions)} />
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
      <MoreMenu row={work.title} entries={moreOf(work, actions)} />
    </div>
  )
}

interface WorkCardProps extends PartProps {
  readonly note: ReactNode
  readonly chosen: ChosenWorks | undefined
}

function WorkCard({ work, actions, note, chosen }: WorkCardProps) {
  const card = (
    <PictureRow url={work.images.thumbnail.url} end={<Actions work={work} actions={actions} />}>
      <Title work={work} actions={actions} />
      <p className="text-small">
        {priceText(work)} <span className="text-quiet">· {statusText(work)}</span>
      </p>
      <SaleNote sale={work.studioSale} />
      {note}
    </PictureRow>
  )
  if (chosen === undefined) return card
  return (
    <div className="-ml-3 flex items-center gap-1">
      <MarkOf work={work} chosen={chosen} />
      <div className="min-w-0 flex-1">{card}</div>
    </div>
  )
}

/** A word of the row that can be changed where it stands. */
const CHANGEABLE = '-my-2 inline-flex min-h-11 items-center gap-1 rounded-[2px] hover:text-clay'

function Price({ work, actions }: PartProps) {
  const isOpen = useMay()('staff') && hasOpenPrice(work)
  if (!isOpen) return priceText(work)
  return (
    <button
      type="button"
      aria-label={`Cambiar el precio de ${work.title}: ${priceText(work)}`}
      className={CHANGEABLE}
      onClick={() => actions.onPrice(work)}
    >
      {priceText(work)}
    </button>
  )
}

function State({ work, actions }: PartProps) {
  const entries = useMay()('staff') ? statesOf(work, actions) : []
  if (entries.length === 0) return statusText(work)
  return (
    <RowMenu
      label={`Cambiar el estado de ${work.title}: ${statusText(work)}`}
      entries={entries}
      className={CHANGEABLE}
    >
      {statusText(work)}
      <ChevronDown size={14} aria-hidden="true" className="text-quiet" />
    </RowMenu>
  )
}

function columnsFor({
  works,
  actions,
  noteOf,
  chosen,
  order,
  onOrder,
}: Omit<WorksTableProps, 'isChoosing'>): Column<StudioArtworkAnswer>[] {
  const sorting = (column: Parameters<typeof sortOf>[0]) => {
    const { now, next } = sortOf(column, order)
    return { now, onSort: () => onOrder(next) }
  }
  return [
    {
      title: 'Elegir',
      className: 'w-11 pr-0!',
      head: <Mark label={ALL} works={works} chosen={chosen} />,
      cell: (work) => <MarkOf work={work} chosen={chosen} />,
    },
    {
      title: 'Obra',
      sort: sorting('Obra'),
      className: 'w-2/5 min-w-52',
      cell: (work) => (
        <PictureRow url={work.images.thumbnail.url} size="size-11">
          <Title work={work} actions={actions} />
          <p className="text-quiet">
            {work.technique} · {writtenDimensions(work.dimensions)}
          </p>
          <SaleNote sale={work.studioSale} />
          {noteOf(work.id)}
        </PictureRow>
      ),
    },
    { title: 'Categoría', cell: (work) => work.category },
    { title: 'Año', numeric: true, sort: sorting('Año'), cell: (work) => work.year },
    {
      title: 'Precio',
      numeric: true,
      className: 'whitespace-nowrap',
      sort: sorting('Precio'),
      cell: (work) => <Price work={work} actions={actions} />,
    },
    { title: 'Estado', cell: (work) => <State work={work} actions={actions} /> },
    { title: 'Acciones', numeric: true, cell: (work) => <Actions work={work} actions={actions} /> },
  ]
}

interface WorksTableProps {
  readonly works: readonly StudioArtworkAnswer[]
  readonly actions: WorkActions
  readonly noteOf: NoteOf
  readonly chosen: ChosenWorks
  /** Whether a phone shows the boxes to choose by. */
  readonly isChoosing: boolean
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** The catalogue as the artist manages it. */
export function WorksTable({ isChoosing, ...table }: WorksTableProps) {
  const { works, actions, noteOf, chosen } = table
  const columns = columnsFor(table)
  const canChoose = useMay()('staff')
  return (
    <div>
      {isChoosing && (
        <div className="md:hidden">
          <Mark label={ALL} text="Todas las de esta página" works={works} chosen={chosen} />
        </div>
      )}
      <DataTable
        caption="Obras"
        columns={canChoose ? columns : columns.filter(({ title }) => title !== 'Elegir')}
        rows={works}
        keyOf={(work) => work.id}
        card={(work) => (
          <WorkCard
            work={work}
            actions={actions}
            note={noteOf(work.id)}
            chosen={isChoosing ? chosen : undefined}
          />
        )}
      />
    </div>
  )
}
