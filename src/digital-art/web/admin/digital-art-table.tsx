import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Switch } from '#ui/switch.tsx'
import type { DigitalArtworkAnswer } from '../../digital-art-api.ts'
import { editionText } from '../../edition.ts'

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
    ...sizes.map(({ size, price, currency }) => `${size} ${formatPrice(moneyOf(price, currency))}`),
    ...(edition === null ? [] : [editionText(edition)]),
  ].join(' · ')

const Title = ({ work, actions }: PartProps) => (
  <PictureRow url={work.thumbnailUrl}>
    <Button
      tone="quiet"
      className="-mx-2 -mb-2 min-h-11 justify-start py-2.5 text-left font-medium no-underline"
      onClick={() => actions.onEdit(work)}
    >
      {work.title}
    </Button>
    <p className="text-small text-quiet">{work.originalTitle !== '' && `Basada en ${work.originalTitle}`}</p>
  </PictureRow>
)

const Available = ({ work, actions }: PartProps) => (
  <Switch
    label={`Disponible: ${work.title}`}
    checked={work.available}
    onChange={(value) => actions.onAvailable(work, value)}
  />
)

const Featured = ({ work, actions }: PartProps) => (
  <Switch
    label={`Destacada: ${work.title}`}
    checked={work.featured}
    onChange={(value) => actions.onFeatured(work, value)}
  />
)

const Actions = ({ work, actions }: PartProps) => (
  <div className="-my-1 flex items-center justify-end">
    <IconButton label={`Editar ${work.title}`} className="size-11" onClick={() => actions.onEdit(work)}>
      <Pencil size={18} aria-hidden="true" />
    </IconButton>
    <a
      href={actions.hrefOf(work.id)}
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

const columnsFor = (actions: DigitalActions): Column<DigitalArtworkAnswer>[] => [
  { title: 'Obra digital', cell: (work) => <Title work={work} actions={actions} /> },
  { title: 'Versión', cell: ({ version }) => version },
  { title: 'Tamaños', cell: sizesText },
  { title: 'Disponible', cell: (work) => <Available work={work} actions={actions} /> },
  { title: 'Destacada', cell: (work) => <Featured work={work} actions={actions} /> },
  { title: 'Acciones', numeric: true, cell: (work) => <Actions work={work} actions={actions} /> },
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
      card={(work) => (
        <article>
          <Title work={work} actions={actions} />
          <p className="mt-1 text-small text-quiet">{sizesText(work)}</p>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="inline-flex items-center gap-1 text-small">
              Disponible <Available work={work} actions={actions} />
            </span>
            <span className="inline-flex items-center gap-1 text-small">
              Destacada <Featured work={work} actions={actions} />
            </span>
            <Actions work={work} actions={actions} />
          </div>
        </article>
      )}
    />
  )
}
