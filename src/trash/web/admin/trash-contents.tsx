import { adminPages } from '#pages/admin-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ListState } from '#ui/list-state.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { RowQuestion } from '#ui/row-question.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import { TRASH_DAYS, trashedName } from '../../trash.ts'
import { TrashList } from './trash-list.tsx'
import { useDeleteForGood, useRestore, useTrash } from './use-trash.ts'

/** 'Papelera' */
export function TrashContents() {
  const list = usePagedList(adminPages.trash)
  const trash = useTrash(list.page)
  const rows = trash.data?.data ?? []
  const keys = rows.map(({ id }) => id)
  const restore = useRestore(keys)
  const question = useDeleteWithFocus('eliminar-para-siempre', rows)
  const deletion = useDeleteForGood(question)
  const pages = useListPages(list, trash.data?.pagination.pages)
  return (
    <div className="flex flex-col gap-6">
      <BackLink fallback={adminPages.works.link()}>Volver</BackLink>
      <SectionHead title="Papelera" />
      <p className="max-w-prose text-quiet">
        Las obras, las series, las obras digitales, las fotos y películas de una obra y las filas de la
        biografía que eliminás quedan acá {periodText(TRASH_DAYS, 'day')}.
      </p>
      <ListState
        query={trash}
        failed="Error al cargar la papelera"
        isEmpty={rows.length === 0}
        empty="La papelera está vacía."
      >
        <TrashList
          things={rows}
          restoring={restore.isPending ? restore.variables.id : undefined}
          onRestore={(thing) => restore.mutate(thing)}
          onDelete={({ id }) => question.ask(id)}
        />
        <PageLinks {...pages} />
      </ListState>
      <RowQuestion
        asked={question}
        label="Eliminar para siempre"
        question={`¿Estás seguro de que deseas eliminar ${question.row ? trashedName(question.row) : 'esto'} para siempre?`}
        warning="Esta acción no se puede deshacer."
        busy={deletion.isPending}
        onConfirm={deletion.mutate}
      />
    </div>
  )
}
