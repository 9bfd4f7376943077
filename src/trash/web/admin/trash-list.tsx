import { PictureRow } from '#images/web/picture-row.tsx'
import { dayText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { rowIdOf } from '#ui/data-table.tsx'
import { May } from '#ui/may.tsx'
import { rightToRestore, trashedKind, trashedName } from '../../trash.ts'
import type { TrashAnswer } from '../../trash-api.ts'

interface TrashListProps {
  readonly things: readonly TrashAnswer[]
  /** The id of what is being put back. */
  readonly restoring: string | undefined
  readonly onRestore: (thing: TrashAnswer) => void
  readonly onDelete: (thing: TrashAnswer) => void
}

/** What was deleted, each with its way back and the day on which there is none any more. */
export const TrashList = ({ things, restoring, onRestore, onDelete }: TrashListProps) => (
  <ul className="divide-y divide-line border-line border-y">
    {things.map((thing) => (
      <li key={thing.id} className="flex flex-col gap-2 py-4 sm:flex-row sm:items-center sm:gap-6">
        <div className="min-w-0 flex-1">
          <Named thing={thing} />
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <May right={rightToRestore[thing.kind]}>
            <Button
              id={rowIdOf(thing.id)}
              tone="plain"
              aria-label={`Recuperar ${trashedName(thing)}`}
              aria-disabled={restoring === thing.id}
              onClick={() => restoring === undefined && onRestore(thing)}
            >
              {restoring === thing.id ? 'Recuperando...' : 'Recuperar'}
            </Button>
          </May>
          <May right="administrator">
            <Button
              tone="quiet"
              aria-label={`Eliminar para siempre: ${trashedName(thing)}`}
              onClick={() => onDelete(thing)}
            >
              Eliminar para siempre
            </Button>
          </May>
        </div>
      </li>
    ))}
  </ul>
)

function Named({ thing }: { readonly thing: TrashAnswer }) {
  const { title, thumbnail, deletedAt, endsAt } = thing
  const words = (
    <>
      <p className="font-medium">{title}</p>
      <p className="text-small text-quiet">
        {trashedKind(thing)} · eliminada el {dayText(deletedAt)} · se puede recuperar hasta el{' '}
        {dayText(endsAt)}
      </p>
    </>
  )
  return thumbnail === null ? (
    <div className="wrap-anywhere">{words}</div>
  ) : (
    <PictureRow url={thumbnail}>{words}</PictureRow>
  )
}
