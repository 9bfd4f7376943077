import { useState } from 'react'
import type { TellDeleted } from '#trash/trash.ts'
import { TRASH_WARNING } from '#trash/trash.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusOn } from '#ui/use-delete-with-focus.ts'
import { CategoryForm } from './category-form.tsx'
import { PercentForm } from './percent-form.tsx'
import { countOfWorks, type ManyChanges, useChangeMany, useDeleteMany } from './use-change-many.ts'
import type { ChosenWorks } from './use-chosen-works.ts'

interface ChosenWorksBarProps {
  readonly chosen: ChosenWorks
  readonly categories: readonly string[]
  readonly tellDeleted: TellDeleted
  /** Called when what was asked for is done, or given up. */
  readonly onDone: () => void
}

type Asked = 'price' | 'category' | 'delete'

/** What can be done with the chosen works together; all of it can be taken back. */
export function ChosenWorksBar({ chosen, categories, tellDeleted, onDone }: ChosenWorksBarProps) {
  const [asked, setAsked] = useState<Asked>()
  const change = useChangeMany()
  const deletion = useDeleteMany(tellDeleted)
  const { works } = chosen
  const close = () => setAsked(undefined)
  const isBusy = change.isPending || deletion.isPending
  function done() {
    close()
    onDone()
    // The buttons that had the focus are gone.
    focusOn(undefined)
  }
  const apply = (changes: Omit<ManyChanges, 'works'>) =>
    !isBusy && change.mutate({ ...changes, works }, { onSuccess: done })
  const hang = (published: boolean) =>
    apply({
      changesOf: () => ({ published }),
      said: (count) => `${count}: ${published ? 'publicado' : 'oculto'}`,
    })
  return (
    <>
      <BottomBar className="items-center gap-x-1 gap-y-0 sm:gap-x-4">
        <p aria-live="polite" className="w-full font-medium sm:mr-auto sm:w-auto">
          {countOfWorks(works.length)} {works.length === 1 ? 'elegida' : 'elegidas'}
        </p>
        <Button tone="quiet" onClick={() => setAsked('price')}>
          Precio
        </Button>
        <Button tone="quiet" onClick={() => setAsked('category')}>
          Categoría
        </Button>
        <Button tone="quiet" aria-disabled={isBusy} onClick={() => hang(true)}>
          Publicar
        </Button>
        <Button tone="quiet" aria-disabled={isBusy} onClick={() => hang(false)}>
          Ocultar
        </Button>
        <Button tone="quiet" onClick={() => setAsked('delete')}>
          Eliminar
        </Button>
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
