import { X } from 'lucide-react'
import { PictureRow } from '#images/web/picture-row.tsx'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { DragHandle } from '#ui/drag-handle.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { movedTo } from '#ui/moved-to.ts'
import { useDraggedRow } from '#ui/use-dragged-row.ts'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { useMovedRow } from '#ui/use-moved-row.ts'
import { type SeriesForm, withoutWork } from '../../series-form.ts'

interface SeriesWorksProps {
  readonly form: SeriesForm
  readonly error: string | undefined
  readonly onChange: (next: Partial<SeriesForm>) => void
}

/** Which work stands for the series: the one that she chose, else the first that is shown. */
const coverOf = ({ works, cover }: SeriesForm): string =>
  cover === '' ? ((works.find(({ published }) => published) ?? works[0])?.id ?? '') : cover

/** The works of a series in their order; each can be moved, taken out, and made the one whose picture stands for it. */
export function SeriesWorks({ form, error, onChange }: SeriesWorksProps) {
  const { works } = form
  // What is taken out of the list goes with its button.
  const place = useFocusKept<HTMLFieldSetElement>(works.length)
  const { list, moves } = useMovedRow<HTMLOListElement>()
  const ids = works.map(({ id }) => id)
  function move(id: string, to: number) {
    moves(id)
    onChange({ works: movedTo(works, ids.indexOf(id), to) })
  }
  const { shown, dragged, handleOf } = useDraggedRow({ list, ids, onDrop: move })
  const inOrder = shown.flatMap((id) => works.find((work) => work.id === id) ?? [])
  return (
    <fieldset ref={place} tabIndex={-1} name="works">
      <legend className="mb-1 font-serif text-lead">Obras de la serie</legend>
      <p className="text-quiet text-small">
        {works.length === 0
          ? 'Todavía no tiene obras: agregalas abajo.'
          : 'En el orden en que se muestran. La tapa es la obra que representa a la serie.'}
      </p>
      {error !== undefined && <p className="mt-2 font-medium text-alarm text-small">{error}</p>}
      <ol ref={list} className="mt-4 divide-y divide-line border-line not-empty:border-y">
        {inOrder.map((work, at) => (
          <li key={work.id} data-row={work.id} className={classes('py-3', dragged === work.id && 'bg-floor')}>
            <PictureRow url={work.thumbnail}>
              <span className="wrap-anywhere line-clamp-2">{work.title}</span>
              {!work.published && <span className="block text-quiet text-small">Borrador</span>}
              <div className="-ml-3 flex flex-wrap items-center">
                <MoveButtons
                  name={work.title}
                  at={at}
                  last={works.length - 1}
                  onMove={(to) => move(work.id, to)}
                />
                <IconButton
                  label={`Quitar ${work.title} de la serie`}
                  onClick={() => onChange(withoutWork(form, work.id))}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
                <label className="inline-flex min-h-12 items-center gap-2 px-2 text-small">
                  <input
                    type="radio"
                    name="cover"
                    aria-label={`Tapa: ${work.title}`}
                    checked={coverOf(form) === work.id}
                    onChange={() => onChange({ cover: work.id })}
                    className="size-4.5 accent-clay"
                  />
                  Tapa
                </label>
                <DragHandle {...handleOf(work.id)} />
              </div>
            </PictureRow>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
