import { TRASH_WARNING } from '#trash/trash.ts'
import { RowQuestion } from '#ui/row-question.tsx'
import type { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import type { useDeleteWork } from './use-artworks-admin.ts'

/** What the figures of the sales leave out until the work is back. */
const SALE_WAITS = 'Mientras esté ahí, su venta en el taller no cuenta en «Ventas por mes».'

interface DeleteWorkQuestionProps {
  readonly question: ReturnType<typeof useDeleteWithFocus<StudioArtworkAnswer>>
  readonly deletion: ReturnType<typeof useDeleteWork>
}

/** Asks before a work of the list goes. */
export function DeleteWorkQuestion({ question, deletion }: DeleteWorkQuestionProps) {
  const work = question.row
  const isCounted = typeof work?.studioSale?.price === 'number'
  return (
    <RowQuestion
      asked={question}
      label="Eliminar obra"
      question={`¿Estás seguro de que deseas eliminar «${work?.title ?? 'esta obra'}»?`}
      warning={isCounted ? `${TRASH_WARNING} ${SALE_WAITS}` : TRASH_WARNING}
      busy={deletion.isPending}
      onConfirm={deletion.mutate}
    />
  )
}
