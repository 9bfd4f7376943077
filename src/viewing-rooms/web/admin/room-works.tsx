import { X } from 'lucide-react'
import type { GatheredWork } from '#artworks/gathered-works.ts'
import { PictureRow } from '#images/web/picture-row.tsx'
import { IconButton } from '#ui/button.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { movedTo } from '#ui/moved-to.ts'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { useMovedRow } from '#ui/use-moved-row.ts'

interface RoomWorksProps {
  readonly works: readonly GatheredWork[]
  readonly error: string | undefined
  readonly onChange: (works: readonly GatheredWork[]) => void
}

/** The works of a room in their order; each can be moved and taken out. */
export function RoomWorks({ works, error, onChange }: RoomWorksProps) {
  // What is taken out of the list goes with its button.
  const place = useFocusKept<HTMLFieldSetElement>(works.length)
  const { list, moves } = useMovedRow<HTMLOListElement>()
  function move(at: number, to: number) {
    moves(works[at]?.id ?? '')
    onChange(movedTo(works, at, to))
  }
  return (
    <fieldset ref={place} tabIndex={-1} name="works">
      <legend className="mb-1 font-serif text-lead">Obras de la sala</legend>
      <p className="text-quiet text-small">
        {works.length === 0
          ? 'Todavía no tiene obras: agregalas abajo.'
          : 'En el orden en que se muestran. Los borradores se ven solo en la sala.'}
      </p>
      {error !== undefined && <p className="mt-2 font-medium text-alarm text-small">{error}</p>}
      <ol ref={list} className="mt-4 divide-y divide-line border-line not-empty:border-y">
        {works.map(({ id, title, published, thumbnail }, at) => (
          <li key={id} data-row={id} className="py-3">
            <PictureRow url={thumbnail} size="size-20">
              <span className="wrap-anywhere line-clamp-2">{title}</span>
              {!published && <span className="block text-quiet text-small">Borrador</span>}
              <div className="-ml-3 flex flex-wrap items-center">
                <MoveButtons name={title} at={at} last={works.length - 1} onMove={(to) => move(at, to)} />
                <IconButton
                  label={`Quitar ${title} de la sala`}
                  onClick={() => onChange(works.filter((work) => work.id !== id))}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </div>
            </PictureRow>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
