import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { type TellDeleted, TRASH_WARNING } from '#trash/trash.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { showToast } from '#ui/toast.ts'
import { focusOn } from '#ui/use-delete-with-focus.ts'
import { draftText } from '../draft-text.ts'
import type { NamedSeries } from './artwork-groups.tsx'
import { CategoryForm } from './category-form.tsx'
import { MomentDialog } from './moment-dialog.tsx'
import { PercentForm } from './percent-form.tsx'
import { SeriesForm } from './series-form.tsx'
import { countOfWorks, type ManyChanges, useChangeMany, useDeleteMany } from './use-change-many.ts'
import type { ChosenWorks } from './use-chosen-works.ts'

interface ChosenWorksBarProps {
  readonly chosen: ChosenWorks
  readonly categories: readonly string[]
  readonly series: readonly NamedSeries[]
  readonly tellDeleted: TellDeleted
  /** Called when what was asked for is done, or given up. */
  readonly onDone: () => void
}

type BulkAction = 'price' | 'category' | 'series' | 'moment' | 'delete'

type BulkChanges = Omit<ManyChanges, 'works'>

const publishing = (published: boolean): BulkChanges => ({
  changesOf: () => ({ published }),
  said: (works, count) => `${works} ${published ? 'publicada' : 'oculta'}${count === 1 ? '' : 's'}`,
})

const publishedAt = (publishAt: string): BulkChanges => ({
  changesOf: () => ({ publishAt }),
  said: (works) => `${works}: ${draftText(publishAt).toLowerCase()}`,
})

/** Leads to the labels of the chosen works: a draft has no page that a label could lead to. */
function useLabels({ works }: ChosenWorks): () => void {
  const navigate = useNavigate()
  const ids = works.flatMap(({ id, published }) => (published ? [id] : []))
  return () =>
    ids.length > 0
      ? navigate(adminLinkTo.wallLabels(ids))
      : showToast('error', 'Elegí obras publicadas: la etiqueta lleva a su página')
}

/** What can be done with the chosen works together; all of it can be taken back. */
export function ChosenWorksBar({ chosen, categories, series, tellDeleted, onDone }: ChosenWorksBarProps) {
  const [asked, setAsked] = useState<BulkAction>()
  const askLabels = useLabels(chosen)
  const change = useChangeMany()
  const deletion = useDeleteMany(tellDeleted)
  const { works } = chosen
  const close = () => setAsked(undefined)
  const ask = (next: BulkAction) => works.length > 0 && setAsked(next)
  const isBusy = change.isPending || deletion.isPending
  function done() {
    close()
    onDone()
    // The buttons that had the focus are gone.
    focusOn(undefined)
  }
  const apply = (changes: BulkChanges, of: ManyChanges['works'] = works) =>
    !isBusy && change.mutate({ ...changes, works: of }, { onSuccess: done })
  const drafts = works.filter(({ published }) => !published)
  const publish = (published: boolean) => works.length > 0 && apply(publishing(published))
  const askMoment = () =>
    drafts.length > 0 ? ask('moment') : showToast('error', 'Elegí borradores: lo demás ya está publicado')
  const entries = [
    { label: 'Precio', onSelect: () => ask('price') },
    { label: 'Categoría', onSelect: () => ask('category') },
    ...(series.length > 0 ? [{ label: 'Serie', onSelect: () => ask('series') }] : []),
    { label: 'Publicar', onSelect: () => publish(true) },
    { label: 'Publicar el…', onSelect: askMoment },
    { label: 'Ocultar', onSelect: () => publish(false) },
    { label: 'Etiquetas', onSelect: askLabels },
    { label: 'Eliminar', isLast: true as const, onSelect: () => ask('delete') },
  ]
  return (
    <>
      <BottomBar className="items-center gap-x-1 gap-y-0 sm:gap-x-4">
        <p aria-live="polite" className="mr-auto font-medium">
          {countOfWorks(works.length)} {works.length === 1 ? 'elegida' : 'elegidas'}
        </p>
        <Entries entries={entries} />
        <Button tone="quiet" onClick={done}>
          Ninguna
        </Button>
      </BottomBar>
      <Dialog form open={asked === 'price'} onOpenChange={close} title="Cambiar los precios">
        <PercentForm works={works} busy={isBusy} onApply={apply} onCancel={close} />
      </Dialog>
      <Dialog form open={asked === 'category'} onOpenChange={close} title="Cambiar la categoría">
        <CategoryForm works={works} categories={categories} busy={isBusy} onApply={apply} onCancel={close} />
      </Dialog>
      <Dialog form open={asked === 'series'} onOpenChange={close} title="Cambiar la serie">
        <SeriesForm works={works} series={series} busy={isBusy} onApply={apply} onCancel={close} />
      </Dialog>
      <MomentDialog
        open={asked === 'moment'}
        drafts={drafts.length}
        busy={isBusy}
        onChosen={(publishAt) => apply(publishedAt(publishAt), drafts)}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title="Eliminar obras"
        question={`¿Eliminamos ${countOfWorks(works.length)}?`}
        warning={TRASH_WARNING}
        confirmLabel={deletion.isPending ? 'Eliminando...' : 'Eliminar'}
        busy={isBusy}
        onConfirm={() => deletion.mutate(works, { onSuccess: done, onError: close })}
      />
    </>
  )
}

interface EntriesProps {
  readonly entries: readonly {
    readonly label: string
    readonly onSelect: () => void
    readonly isLast?: true
  }[]
}

/** What can be asked for: side by side, or in a menu on a phone, where one row is all that the list can spare. */
const Entries = ({ entries }: EntriesProps) => (
  <>
    <div className="max-md:hidden">
      {entries.map(({ label, onSelect }) => (
        <Button key={label} tone="quiet" className="mr-4" onClick={onSelect}>
          {label}
        </Button>
      ))}
    </div>
    <RowMenu
      label="Cambiar las obras elegidas"
      entries={entries}
      className="inline-flex min-h-12 items-center gap-2 rounded-[2px] border border-edge px-4 font-medium hover:border-ink md:hidden"
    >
      Cambiar
      <ChevronUp size={16} aria-hidden="true" />
    </RowMenu>
  </>
)
