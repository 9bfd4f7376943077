import { useState } from 'react'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import { useLastPage, useListAddress } from '#ui/use-list-address.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { DeleteWorkQuestion } from './delete-work-question.tsx'
import { type SaleQuestion, SoldQuestion } from './sold-question.tsx'
import {
  useDeleteWork,
  usePublish,
  useWorkStats,
  useWorkStatus,
  useWorks,
  WORKS_A_PAGE,
} from './use-artworks-admin.ts'
import { WorkFigures } from './work-figures.tsx'
import { WorksFilter, worksShownBy } from './works-filter.tsx'
import { WorksTable } from './works-table.tsx'

const NOTHING_FOUND = 'No se encontraron obras con los criterios seleccionados.'
const NO_WORKS = 'Todavía no hay obras. Cargá la primera con «Nueva Obra» o importá tu catálogo entero.'

interface WorksListProps {
  readonly tellDeleted: TellDeleted
}

/** 'Gestión de Obras' */
export function WorksList({ tellDeleted }: WorksListProps) {
  const list = useListAddress()
  const shown = worksShownBy(list.read)
  const isNarrowed = shown.search !== '' || shown.category !== '' || shown.drafts
  const works = useWorks({ ...shown, page: list.page })
  const stats = useWorkStats()
  const status = useWorkStatus()
  const publish = usePublish()
  const rows = works.data?.data ?? []
  const question = useDeleteWithFocus(
    'eliminar-obra',
    rows.map(({ id }) => id),
  )
  const deletion = useDeleteWork(question, tellDeleted)
  const pages = Math.ceil((works.data?.pagination.total ?? 0) / WORKS_A_PAGE)
  useLastPage(list, pages)
  const [sale, setSale] = useState<{ work?: StudioArtworkAnswer; asked?: SaleQuestion | undefined }>({})
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Gestión de Obras">
        <div className="flex w-full flex-col gap-x-4 sm:w-auto sm:flex-row">
          <ButtonLink to={adminPages.newWork.link()} className="sm:order-1">
            Nueva Obra
          </ButtonLink>
          <div className="flex flex-wrap justify-center gap-x-4">
            <ButtonLink tone="quiet" to={adminPages.trash.link()}>
              Papelera
            </ButtonLink>
            <ButtonLink tone="quiet" to={adminPages.catalogue.link()}>
              Importar y exportar
            </ButtonLink>
          </div>
        </div>
      </SectionHead>
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
          actions={{
            hrefOf: ({ id, published }) => (published ? linkTo.artwork(id) : adminLinkTo.preview(id)),
            editHref: adminLinkTo.work,
            copyHref: adminLinkTo.copyOfWork,
            onDelete: ({ id }) => question.ask(id),
            onSale: (work, asked) => setSale({ work, asked }),
            onPublish: ({ id }, published) => !publish.isPending && publish.mutate({ id, published }),
          }}
        />
        <PageLinks page={list.page} pages={pages} hrefOf={list.hrefOf} />
      </ListState>
      <SoldQuestion
        work={sale.work}
        asked={sale.asked}
        status={status}
        onClose={() => setSale(({ work }) => (work === undefined ? {} : { work }))}
      />
      <DeleteWorkQuestion question={question} deletion={deletion} works={rows} />
    </div>
  )
}
