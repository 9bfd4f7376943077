import { adminPages } from '#pages/admin-pages.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { Button } from '#ui/button.tsx'
import { showFailure, showToast } from '#ui/toast.ts'
import { useNavigateHere } from '#ui/use-still-here.ts'
import { listUndoable, undoChange } from '../../undo-change-api.ts'

interface UndoChangeProps {
  readonly artworkId: string
  /** The entry of the log that tells the change. */
  readonly entry: string
}

/** 'Deshacer', where nobody has changed the same since. It leads to the list, as saving does: the form shows what was before. */
function UndoChange({ artworkId, entry }: UndoChangeProps) {
  const navigateHere = useNavigateHere()
  const undoable = useAnswer(
    ['artworks', 'undoable', artworkId],
    () => callApi(listUndoable, { params: { id: artworkId } }),
    { staleTime: 0 },
  )
  const undo = useChange([['artworks']], {
    mutationFn: () => callApi(undoChange, { params: { id: artworkId }, body: { entry } }),
    onSuccess: () => {
      showToast('success', 'Listo: quedó como estaba')
      navigateHere(adminPages.works.link())
    },
    onError: (error) => showFailure(error),
  })
  if (!undoable.data?.includes(entry)) return null
  return (
    <Button tone="plain" aria-disabled={undo.isPending} onClick={() => !undo.isPending && undo.mutate()}>
      {undo.isPending ? 'Deshaciendo...' : 'Deshacer'}
    </Button>
  )
}

/** What the history of a work offers beside an entry. */
export const undoOf = (artworkId: string, entry: string) => <UndoChange artworkId={artworkId} entry={entry} />
