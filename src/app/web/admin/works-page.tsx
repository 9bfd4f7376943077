import { useState } from 'react'
import type { StudioArtworkAnswer } from '#artworks/artworks-api.ts'
import { type SaleQuestion, SoldQuestion } from '#artworks/web/admin/sold-question.tsx'
import {
  useDeleteWork,
  usePublish,
  useWorkStats,
  useWorkStatus,
  useWorks,
  WORKS_A_PAGE,
} from '#artworks/web/admin/use-artworks-admin.ts'
import { WorkFigures } from '#artworks/web/admin/work-figures.tsx'
import { WorksTable } from '#artworks/web/admin/works-table.tsx'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { TRASH_WARNING } from '#trash/trash.ts'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField } from '#ui/form-field.tsx'
import { ListState } from '#ui/list-state.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import { useLastPage, useListAddress } from './use-list-address.ts'

const SEARCH_DELAY_MS = 300

const NOTHING_FOUND = 'No se encontraron obras con los criterios seleccionados.'
const NO_WORKS = 'Todavía no hay obras. Cargá la primera con «Nueva Obra» o importá tu catálogo entero.'

/** 'Gestión de Obras' */
export default function WorksPage() {
  const list = useListAddress()
  const search = list.read('buscar')
  const category = list.read('categoria')
  const drafts = list.read('estado') === 'borrador'
  const isNarrowed = search !== '' || category !== '' || drafts
  const works = useWorks({ search, category, drafts, page: list.page })
  const stats = useWorkStats()
  const status = useWorkStatus()
  const publish = usePublish()
  const rows = works.data?.data ?? []
  const question = useDeleteWithFocus(
    'eliminar-obra',
    rows.map(({ id }) => id),
  )
  const deletion = useDeleteWork(question, useTellDeleted())
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
      <WorkFigures stats={stats.data} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr] sm:items-end">
        <div className="col-span-2 sm:col-span-1">
          <SearchField
            label="Buscar obras"
            placeholder="Buscar por título, artista, técnica o año..."
            value={search}
            delayMs={SEARCH_DELAY_MS}
            onSearch={(text) => list.narrow('buscar', text.trim())}
          />
        </div>
        <SelectField
          label="Categoría"
          value={category}
          onChange={({ target }) => list.narrow('categoria', target.value)}
        >
          <option value="">Todas las categorías</option>
          {stats.data?.categories.map(({ name, count }) => (
            <option key={name} value={name}>
              {name} ({count})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Estado"
          value={drafts ? 'borrador' : ''}
          onChange={({ target }) => list.narrow('estado', target.value)}
        >
          <option value="">Todas</option>
          <option value="borrador">Borradores ({stats.data?.drafts ?? 0})</option>
        </SelectField>
      </div>
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
            onPublish: ({ id }) => !publish.isPending && publish.mutate(id),
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
      <ConfirmDialog
        open={question.shown !== null}
        onOpenChange={(open) => !open && question.close()}
        title="Eliminar obra"
        question={`¿Estás seguro de que deseas eliminar «${rows.find(({ id }) => id === question.shown)?.title ?? 'esta obra'}»?`}
        warning={TRASH_WARNING}
        confirmLabel="Eliminar obra"
        busy={deletion.isPending}
        returnTo={question.returnTo}
        onConfirm={() => question.shown !== null && deletion.mutate(question.shown)}
      />
    </div>
  )
}
