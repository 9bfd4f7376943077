import { TRASH_WARNING } from '#trash/trash.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import type { useDeleteWork } from './use-artworks-admin.ts'

interface DeleteWorkQuestionProps {
  readonly question: ReturnType<typeof useDeleteWithFocus>
  readonly deletion: ReturnType<typeof useDeleteWork>
  readonly works: readonly StudioArtworkAnswer[]
}

/** Asks before a work of the list goes. */
export function DeleteWorkQuestion({ question, deletion, works }: DeleteWorkQuestionProps) {
  const title = works.find(({ id }) => id === question.shown)?.title ?? 'esta obra'
  return (
    <ConfirmDialog
      open={question.shown !== null}
      onOpenChange={(open) => !open && question.close()}
      title="Eliminar obra"
      question={`¿Estás seguro de que deseas eliminar «${title}»?`}
      warning={TRASH_WARNING}
      confirmLabel="Eliminar obra"
      busy={deletion.isPending}
      returnTo={question.returnTo}
      onConfirm={() => question.shown !== null && deletion.mutate(question.shown)}
    />
  )
}
