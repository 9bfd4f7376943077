import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { ArrowUp, GripVertical, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { Suggestions } from '#ui/suggestion.tsx'
import { FILM_KIND, filmLength } from '../../film-words.ts'
import type { Image } from '../../image.ts'
import { ALT_LIMIT } from '../../picture-rules.ts'
import { variantAtLeast } from '../../picture-sources.ts'
import { kindName, PLAIN_VIEW, VIEW_KINDS } from '../../view-kind.ts'
import { AdjustPicture } from './adjust-picture.tsx'
import type { ToldOfView } from './arrange-views.ts'
import { dragWords } from './drag-words.ts'

const SHOWN_WIDTH = 300

interface ViewActions {
  readonly onDescribe: (id: string, told: ToldOfView) => void
  /** Told each letter where views are saved with their form: Enter sends it from within the field. Else what was typed is told when the field is left. */
  readonly onType?: (id: string, told: ToldOfView) => void
  readonly onAdvance: (id: string) => void
  /** @param to the view whose place it takes */
  readonly onMove: (id: string, to: string) => void
  readonly onRemove: (id: string) => void
}

interface ViewsListProps extends ViewActions {
  readonly views: readonly Image[]
  readonly adjusting: PictureAdjustment
  /** The text that may be taken for a view that has none. */
  readonly proposed?: ((view: Image) => string | undefined) | undefined
}

/** How a view is turned, straightened and cut. */
interface PictureAdjustment {
  /** Brings what it was made of. */
  readonly read: (view: Image) => Promise<Blob>
  readonly onAdjusted: (view: Image, file: File) => void
}

/** The further views of a work in their order, each with what it shows; moved by dragging, by keys and by buttons. */
export function ViewsList({ views, proposed, ...actions }: ViewsListProps) {
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  if (views.length === 0) return null
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) actions.onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(views)}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={views.map((view) => view.id)} strategy={rectSortingStrategy}>
        <ol className="mb-5 grid w-full grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]">
          {views.map((view, index) => (
            <ViewItem
              key={view.id}
              view={view}
              index={index}
              proposed={view.film === undefined ? proposed?.(view) : undefined}
              {...actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface ViewItemProps extends ViewActions {
  readonly view: Image
  readonly adjusting: PictureAdjustment
  readonly proposed: string | undefined
  readonly index: number
}

function ViewItem({ view, index, adjusting, proposed, onAdvance, onRemove, ...telling }: ViewItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: view.id, attributes: { roleDescription: 'se puede mover' } })
  return (
    <li
      ref={setNodeRef}
      className={classes(
        'flex flex-wrap items-start gap-4',
        isDragging && 'relative z-10 bg-paper shadow-canvas',
      )}
      style={transform === null ? {} : { translate: `${transform.x}px ${transform.y}px`, transition }}
    >
      <img
        src={variantAtLeast(view, SHOWN_WIDTH)}
        alt={view.alt}
        width={view.width}
        height={view.height}
        className="h-auto max-h-32 w-28 shrink-0 bg-wall object-contain"
      />
      <div className="min-w-[min(100%,10rem)] flex-1">
        <ViewText view={view} number={index + 1} proposed={proposed} {...telling} />
        {view.film ? (
          <p className="mt-3 text-quiet text-small">
            {kindName(FILM_KIND)} ({filmLength(view.film.seconds)})
          </p>
        ) : (
          <SelectField
            label={`Qué es la vista ${index + 1}`}
            className="mt-3"
            value={view.kind ?? PLAIN_VIEW}
            onChange={({ target }) =>
              telling.onDescribe(view.id, { kind: VIEW_KINDS.find((kind) => kind === target.value) })
            }
          >
            {VIEW_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="-ml-3 flex flex-wrap">
          <IconButton
            ref={setActivatorNodeRef}
            label={`Mover la vista ${index + 1}`}
            className="cursor-grab touch-none"
            {...attributes}
            {...listeners}
          >
            <GripVertical size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Adelantar la vista ${index + 1}`}
            disabled={index === 0}
            onClick={() => onAdvance(view.id)}
          >
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <AdjustView view={view} number={index + 1} adjusting={adjusting} />
          <IconButton label={`Quitar la vista ${index + 1}`} onClick={() => onRemove(view.id)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

interface AdjustViewProps {
  readonly view: Image
  readonly number: number
  readonly adjusting: PictureAdjustment
}

/** Turns, straightens and cuts a view; a film stays as it was taken. */
const AdjustView = ({ view, number, adjusting }: AdjustViewProps) =>
  view.film === undefined && (
    <AdjustPicture
      which={`la vista ${number}`}
      name={`vista-${number}.jpg`}
      read={() => adjusting.read(view)}
      onAdjusted={(file) => adjusting.onAdjusted(view, file)}
    />
  )

interface ViewTextProps extends Pick<ViewActions, 'onDescribe' | 'onType'> {
  readonly view: Image
  readonly number: number
  readonly proposed: string | undefined
}

/** What a view shows, in words; what is proposed counts only when it was taken. */
function ViewText({ view, number, proposed, onDescribe, onType }: ViewTextProps) {
  // It goes as soon as she types: gone when she leaves the field, the button that she presses would move away from her finger.
  const [isTyped, setTyped] = useState(false)
  const isProposed = view.alt === '' && !isTyped && proposed !== undefined
  const field = { label: `Qué se ve en la vista ${number}`, maxLength: ALT_LIMIT }
  return (
    <div className="flex flex-col gap-2">
      {onType === undefined ? (
        <TextField
          {...field}
          key={view.alt}
          defaultValue={view.alt}
          onInput={({ currentTarget }) => setTyped(currentTarget.value.trim() !== '')}
          onBlur={({ target }) =>
            target.value.trim() !== view.alt && onDescribe(view.id, { alt: target.value })
          }
        />
      ) : (
        <TextField
          {...field}
          value={view.alt}
          onChange={({ target }) => onType(view.id, { alt: target.value })}
        />
      )}
      <Suggestions
        label={`Texto sugerido de la vista ${number}`}
        before="Usar:"
        texts={isProposed ? [proposed] : []}
        onTake={(alt) => onDescribe(view.id, { alt })}
      />
    </div>
  )
}
