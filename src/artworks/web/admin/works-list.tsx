import { type ReactNode, useState } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { May } from '#ui/may.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useLastPage, useListAddress } from '#ui/use-list-address.ts'
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts'
import type { NamedSeries } from './artwork-groups.tsx'
import { ChosenWorksBar } from './chosen-works-bar.tsx'
import { useWorkStats, useWorks, WORKS_A_PAGE } from './use-artworks-admin.ts'
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
  const list = useListAddress()
  const shown = worksShownBy(list.read)
  const isNarrowed = shown.search !== '' || shown.category !== '' || shown.drafts
  const works = useWorks({ ...shown, page: list.page })
  const stats = useWorkStats()
  const rows = works.data?.data ?? []
  const pages = Math.ceil((works.data?.pagination.total ?? 0) / WORKS_A_PAGE)
  useLastPage(list, pages)
  const chosen = useChosenWorks(rows)
  const [isChoosing, setChoosing] = useState(false)
  const { actions, questions } = useWorkQuestions(rows, tellDeleted)
  return (
    <div className="flex flex-col gap-6">
      <WorksHead onChoose={isChoosing ? undefined : () => setChoosing(true)} />
      {/* On a phone she comes for the list; what it adds up to stands below it. */}
      <div className="phone:order-last">
        <WorkFigures stats={stats.data} />
      </div>
      <WorksFilter {...shown} stats={stats.data} onNarrow={list.narrow} />
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
        <PageLinks page={list.page} pages={pages} hrefOf={list.hrefOf} />
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

/** The heading with the ways on. @param onChoose lets a phone choose several works; left out where that is under way */
function WorksHead({ onChoose }: { readonly onChoose: (() => void) | undefined }) {
  const isNarrow = useMediaQuery(NARROW)
  return (
    <SectionHead title="Gestión de Obras">
      <div className="flex w-full flex-col gap-x-4 sm:w-auto sm:flex-row">
        <May right="staff">
          <ButtonLink to={adminPages.newWork.link()} className="sm:order-1">
            Nueva Obra
          </ButtonLink>
        </May>
        <div className="flex flex-wrap justify-center gap-x-4">
          <May right="staff">
            {isNarrow && onChoose !== undefined && (
              <Button tone="quiet" onClick={onChoose}>
                Elegir varias
              </Button>
            )}
            <ButtonLink tone="quiet" to={adminPages.wallOrder.link()}>
              Orden de la galería
            </ButtonLink>
          </May>
          <ButtonLink tone="quiet" to={adminPages.trash.link()}>
            Papelera
          </ButtonLink>
          <May right="administrator">
            <ButtonLink tone="quiet" to={adminPages.catalogue.link()}>
              Importar y exportar
            </ButtonLink>
          </May>
        </div>
      </div>
    </SectionHead>
  )
}
