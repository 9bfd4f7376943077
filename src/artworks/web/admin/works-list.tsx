import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { May, useMay } from '#ui/may.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts'
import type { NamedSeries } from './artwork-groups.tsx'
import { ChosenWorksBar } from './chosen-works-bar.tsx'
import { useWorkStats, useWorks } from './use-artworks-admin.ts'
import { useChosenWorks } from './use-chosen-works.ts'
import { useWorkQuestions } from './use-work-questions.tsx'
import { WorkFigures } from './work-figures.tsx'
import { WorksFilter, worksShownBy } from './works-filter.tsx'
import { addressOf } from './works-order.ts'
import { WorksTable } from './works-table.tsx'

const NOTHING_FOUND = 'No se encontraron obras con los criterios seleccionados.'
const NO_WORKS = 'Todavía no hay obras. Cargá la primera con «Nueva Obra» o importá tu catálogo entero.'

interface WorksListProps {
  readonly tellDeleted: TellDeleted
  /** The series that works may belong to, as far as they have come. */
  readonly series: readonly NamedSeries[] | undefined
  /** What others have to say of a work, in a line. */
  readonly noteOf: (artworkId: string) => ReactNode
}

/** 'Gestión de Obras' */
export function WorksList({ tellDeleted, noteOf, series = [] }: WorksListProps) {
  const list = usePagedList(adminPages.works)
  const shown = worksShownBy(list.read)
  const isNarrowed = shown.search !== '' || shown.category !== '' || shown.drafts
  const works = useWorks({ ...shown, page: list.page })
  const stats = useWorkStats()
  const rows = works.data?.data ?? []
  // Before the first work there is nothing to look for.
  const isBare = !isNarrowed && works.data?.pagination.total === 0
  const pages = useListPages(list, works.data?.pagination.pages)
  const chosen = useChosenWorks(rows)
  const [isChoosing, setChoosing] = useState(false)
  const { actions, questions } = useWorkQuestions(rows, tellDeleted)
  return (
    <div className="flex flex-col gap-6">
      <WorksHead />
      {/* On a phone she comes for the list; what it adds up to stands below it. */}
      <div className="phone:order-last">
        <WorkFigures stats={stats.data} />
      </div>
      {!isBare && (
        <WorksFilter {...shown} stats={stats.data} onNarrow={list.narrow}>
          {!isChoosing && (
            <May right="staff">
              <Button tone="quiet" className="-mr-2 whitespace-nowrap" onClick={() => setChoosing(true)}>
                Elegir varias
              </Button>
            </May>
          )}
        </WorksFilter>
      )}
      <ListState
        query={works}
        failed="Error al cargar las obras"
        isEmpty={rows.length === 0}
        empty={isNarrowed ? NOTHING_FOUND : NO_WORKS}
      >
        <WorksTable
          works={rows}
          actions={actions}
          noteOf={noteOf}
          chosen={chosen}
          isChoosing={isChoosing}
          order={shown.order}
          onOrder={(order) => list.narrow('orden', addressOf(order))}
        />
        <PageLinks {...pages} />
      </ListState>
      {(isChoosing || chosen.works.length > 0) && (
        <ChosenWorksBar
          chosen={chosen}
          categories={stats.data?.categories.map(({ name }) => name) ?? []}
          series={series}
          tellDeleted={tellDeleted}
          onDone={() => {
            chosen.clear()
            setChoosing(false)
          }}
        />
      )}
      {questions}
    </div>
  )
}

const WAYS = {
  order: { label: 'Orden de la galería', to: adminPages.wallOrder.link() },
  trash: { label: 'Papelera', to: adminPages.trash.link() },
  catalogue: { label: 'Importar y exportar', to: adminPages.catalogue.link() },
} as const

/** The heading with the ways on, which a phone has in a menu: the works come first. */
function WorksHead() {
  const isNarrow = useMediaQuery(NARROW)
  const may = useMay()
  const ways = [
    ...(may('staff') ? [WAYS.order] : []),
    WAYS.trash,
    ...(may('administrator') ? [WAYS.catalogue] : []),
  ]
  return (
    <SectionHead title="Gestión de Obras">
      <div className="flex w-full flex-wrap items-center gap-x-4 sm:w-auto">
        <May right="staff">
          <ButtonLink to={adminPages.newWork.link()} className="flex-1 sm:order-1 sm:flex-none">
            Nueva Obra
          </ButtonLink>
        </May>
        {isNarrow && ways.length > 1 ? (
          <RowMenu
            label="Más sobre las obras"
            entries={ways}
            className="-mr-2 inline-flex size-12 shrink-0 items-center justify-center rounded-full hover:text-clay"
          >
            <Ellipsis size={20} aria-hidden="true" />
          </RowMenu>
        ) : (
          ways.map(({ label, to }) => (
            <ButtonLink key={label} tone="quiet" to={to}>
              {label}
            </ButtonLink>
          ))
        )}
      </div>
    </SectionHead>
  )
}
