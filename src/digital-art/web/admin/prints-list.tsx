import { useRef } from 'react'
import { useLocation } from 'react-router'
import { PicturesMissing } from '#images/web/admin/pending-note.tsx'
import { useKeptForm } from '#images/web/admin/use-pending-forms.ts'
import { adminPages, printDialog } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { type TellDeleted, TRASH_WARNING } from '#trash/trash.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ListState } from '#ui/list-state.tsx'
import { ChangedWith, May } from '#ui/may.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { RowQuestion } from '#ui/row-question.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import type { DigitalArtworkAnswer } from '../../digital-art-api.ts'
import { digitalFormOf, emptyDigitalArtworkForm } from '../../digital-artwork-form.ts'
import { DigitalArtEditor } from './digital-art-editor.tsx'
import { DigitalArtTable } from './digital-art-table.tsx'
import type { OfferedOriginals } from './original-field.tsx'
import { useDeleteDigitalArtwork, useDigitalArt, useDigitalWork, useSwitch } from './use-digital-art-admin.ts'

const NO_ORIGINALS =
  'Todavía no hay obras digitales. Cada una parte de una obra original: cargá primero una en Gestión de Obras.'

interface PrintsListProps {
  /** What a print can be a reinterpretation of; `undefined` until it was read. */
  readonly originals: OfferedOriginals | undefined
  readonly tellDeleted: TellDeleted
}

/** 'Arte Digital' */
export function PrintsList({ originals, tellDeleted }: PrintsListProps) {
  const list = usePagedList(adminPages.digitalArt)
  const art = useDigitalArt(list.page)
  const available = useSwitch('available')
  const featured = useSwitch('featured')
  const edited = useDialogInHistory(printDialog.name)
  const rows = art.data?.data ?? []
  const question = useDeleteWithFocus('eliminar-obra-digital', rows)
  const deletion = useDeleteDigitalArtwork(question, tellDeleted)
  const pages = useListPages(list, art.data?.totalPages)
  return (
    <div className="flex flex-col gap-6">
      <PrintsHead onNew={() => edited.show(printDialog.newPrint)} />
      <ListState
        query={art}
        failed="Error al cargar las obras digitales"
        isEmpty={rows.length === 0}
        empty={
          originals?.search === '' && originals.total === 0
            ? NO_ORIGINALS
            : 'No se encontraron obras digitales'
        }
      >
        <DigitalArtTable
          works={rows}
          actions={{
            hrefOf: linkTo.digitalArtwork,
            onEdit: ({ id }) => edited.show(id),
            onDelete: ({ id }) => question.ask(id),
            onAvailable: ({ id }, value) => available.mutate({ id, value }),
            onFeatured: ({ id }, value) => featured.mutate({ id, value }),
          }}
        />
        <PageLinks {...pages} />
      </ListState>
      <EditedPrint {...edited} rows={rows} originals={originals} />
      <RowQuestion
        asked={question}
        label="Eliminar obra digital"
        question={`¿Estás seguro de que deseas eliminar «${question.row?.title ?? 'esta obra digital'}»?`}
        warning={TRASH_WARNING}
        busy={deletion.isPending}
        onConfirm={deletion.mutate}
      />
    </div>
  )
}

interface EditedPrintProps
  extends Pick<PrintsListProps, 'originals'>,
    Pick<ReturnType<typeof useDialogInHistory>, 'shown' | 'close'> {
  readonly rows: readonly DigitalArtworkAnswer[]
}

/** The first of these that is shown: what is being typed stays until the print has been read where it is now. */
export const shownWork = <Work extends { readonly id: string }>(
  shown: string | null,
  known: readonly (Work | undefined)[],
): Work | undefined => known.find((work) => work !== undefined && work.id === shown)

/** The dialog with the form of a print, empty or as it was left on an earlier visit. */
function EditedPrint({ shown, close, rows, originals }: EditedPrintProps) {
  const { seguir = null } = adminPages.digitalArt.read(useLocation())
  const asked = shown === null ? null : seguir
  const resumed = useKeptForm(asked)
  const isNew = shown === printDialog.newPrint
  const listed = rows.find(({ id }) => id === shown)
  // What was left may be of a print on another page of the list, and one that is being changed may move there.
  const read = useDigitalWork(isNew || listed !== undefined ? null : shown)
  const last = useRef<DigitalArtworkAnswer>(undefined)
  const work = shownWork(shown, [listed, read.data, last.current])
  last.current = work
  return (
    <Dialog
      wide
      form
      open={resumed !== undefined && (isNew || work !== undefined)}
      onOpenChange={(open) => !open && close()}
      title={isNew ? 'Nueva Obra Digital' : 'Editar Obra Digital'}
    >
      {asked !== null && resumed === null && <PicturesMissing />}
      <ChangedWith right="staff">
        <DigitalArtEditor
          key={`${shown} ${resumed?.id}`}
          initial={work === undefined ? emptyDigitalArtworkForm() : digitalFormOf(work)}
          id={work?.id}
          originals={originals}
          edition={work?.edition ?? null}
          resumed={resumed ?? undefined}
          onClose={close}
        />
      </ChangedWith>
    </Dialog>
  )
}

const PrintsHead = ({ onNew }: { readonly onNew: () => void }) => (
  <SectionHead title="Arte Digital">
    <div className="flex w-full flex-wrap items-center gap-x-4 sm:w-auto">
      <May right="staff">
        <Button onClick={onNew} className="flex-1 sm:order-1">
          Nueva Obra Digital
        </Button>
      </May>
      <ButtonLink tone="quiet" to={adminPages.trash.link()}>
        Papelera
      </ButtonLink>
    </div>
  </SectionHead>
)
