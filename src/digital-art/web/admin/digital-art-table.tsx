import { Pencil } from 'lucide-react'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { May, useMay } from '#ui/may.tsx'
import { type MenuEntry, MoreMenu } from '#ui/row-menu.tsx'
import { Switch } from '#ui/switch.tsx'
import type { DigitalArtworkAnswer } from '../../digital-art-api.ts'
import { cheapestSize, digitalViewOf } from '../../digital-art-view.ts'
import { editionText, standText } from '../../edition.ts'

export interface DigitalActions {
  readonly hrefOf: (id: string) => string
  readonly onEdit: (work: DigitalArtworkAnswer) => void
  readonly onDelete: (work: DigitalArtworkAnswer) => void
  readonly onAvailable: (work: DigitalArtworkAnswer, value: boolean) => void
  readonly onFeatured: (work: DigitalArtworkAnswer, value: boolean) => void
}

interface PartProps {
  readonly work: DigitalArtworkAnswer
  readonly actions: DigitalActions
}

const sizesText = ({ sizes, edition }: DigitalArtworkAnswer) =>
  [
    ...sizes.map(
      ({ size, price, currency, available }) =>
        `${size} ${formatPrice(moneyOf(price, currency))}${available ? '' : ' (no está a la venta)'}`,
    ),
    ...(edition === null ? [] : [editionText(edition)]),
  ].join(' · ')

/** From what price it is sold. */
function priceText(work: DigitalArtworkAnswer): string {
  const cheapest = cheapestSize(digitalViewOf(work).sizes)
  return cheapest === undefined ? '' : `Desde ${formatPrice(cheapest.price)}`
}

const Title = ({ work, actions }: PartProps) => (
  <Button
    tone="quiet"
    className="-mx-2 -my-2 min-h-11 justify-start text-left text-[length:inherit]! leading-snug no-underline"
    onClick={() => actions.onEdit(work)}
  >
    <span className="font-medium">{work.title}</span>
  </Button>
)

/** For whoever changes nothing it is a word. */
const saidOf = (isOn: boolean) => <span>{isOn ? 'Sí' : 'No'}</span>

function Available({ work, actions }: PartProps) {
  if (!useMay()('staff')) return saidOf(work.available)
  return (
    <Switch
      label={`Disponible: ${work.title}`}
      checked={work.available}
      onChange={(value) => actions.onAvailable(work, value)}
    />
  )
}

function Featured({ work, actions }: PartProps) {
  if (!useMay()('staff')) return saidOf(work.featured)
  return (
    <Switch
      label={`Destacada: ${work.title}`}
      checked={work.featured}
      onChange={(value) => actions.onFeatured(work, value)}
    />
  )
}

const ends = (work: DigitalArtworkAnswer, { hrefOf, onDelete }: DigitalActions): MenuEntry[] => [
  { label: 'Ver', href: hrefOf(work.id) },
  { label: 'Eliminar', isLast: true, onSelect: () => onDelete(work) },
]

/** What whoever changes nothing does with it. */
const seen = (work: DigitalArtworkAnswer, { hrefOf }: DigitalActions): MenuEntry[] => [
  { label: 'Ver', href: hrefOf(work.id) },
]

const edit = (work: DigitalArtworkAnswer, { onEdit }: DigitalActions): MenuEntry => ({
  label: 'Editar',
  onSelect: () => onEdit(work),
})

const feature = (work: DigitalArtworkAnswer, { onFeatured }: DigitalActions): MenuEntry => ({
  label: work.featured ? 'Quitar de destacadas' : 'Destacar',
  onSelect: () => onFeatured(work, !work.featured),
})

/** On a phone whether it is sold is switched in sight, and all else stands behind 'Más'. */
function PrintCard({ work, actions }: PartProps) {
  const entries = [edit(work, actions), feature(work, actions), ...ends(work, actions)]
  return (
    <PictureRow
      url={work.thumbnailUrl}
      end={
        <div className="-mr-3 flex items-center">
          <May right="staff">
            <Available work={work} actions={actions} />
          </May>
          <MoreMenu row={work.title} entries={useMay()('staff') ? entries : seen(work, actions)} />
        </div>
      }
    >
      <Title work={work} actions={actions} />
      <p className="text-small">{priceText(work)}</p>
      <p className="text-quiet text-small">{standText(work)}</p>
    </PictureRow>
  )
}

function Acts({ work, actions }: PartProps) {
  if (!useMay()('staff')) return <MoreMenu row={work.title} entries={seen(work, actions)} />
  return (
    <div className="-mr-3 flex items-center justify-end">
      <IconButton label={`Editar ${work.title}`} className="size-11" onClick={() => actions.onEdit(work)}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <MoreMenu row={work.title} entries={ends(work, actions)} />
    </div>
  )
}

const columnsFor = (actions: DigitalActions): Column<DigitalArtworkAnswer>[] => [
  {
    title: 'Obra digital',
    className: 'min-w-48',
    cell: (work) => (
      <PictureRow url={work.thumbnailUrl} size="size-11">
        <Title work={work} actions={actions} />
        <p className="text-quiet">{work.originalTitle !== '' && `Basada en ${work.originalTitle}`}</p>
      </PictureRow>
    ),
  },
  { title: 'Versión', cell: ({ version }) => version },
  { title: 'Tamaños', cell: sizesText },
  { title: 'Disponible', cell: (work) => <Available work={work} actions={actions} /> },
  { title: 'Destacada', cell: (work) => <Featured work={work} actions={actions} /> },
  {
    title: 'Acciones',
    numeric: true,
    cell: (work) => <Acts work={work} actions={actions} />,
  },
]

interface DigitalArtTableProps {
  readonly works: readonly DigitalArtworkAnswer[]
  readonly actions: DigitalActions
}

/** The digital works as the artist manages them. */
export function DigitalArtTable({ works, actions }: DigitalArtTableProps) {
  return (
    <DataTable
      caption="Obras digitales"
      columns={columnsFor(actions)}
      rows={works}
      keyOf={({ id }) => id}
      card={(work) => <PrintCard work={work} actions={actions} />}
    />
  )
}
