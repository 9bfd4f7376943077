import { Button } from '#ui/button.tsx'
import { ListState, type ListStateProps } from '#ui/list-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { PictureRow } from './picture-row.tsx'

/** A work that was found. */
export interface FoundWork {
  readonly id: string
  readonly title: string
  readonly thumbnail: string
  /** What is said below its title, a line each. */
  readonly notes: readonly string[]
}

interface FoundRowsProps {
  readonly works: readonly FoundWork[]
  readonly onAdd: (id: string) => void
}

/** Works that were found, each with a button that adds it. */
export const FoundRows = ({ works, onAdd }: FoundRowsProps) => (
  <ul className="divide-y divide-line border-line border-y">
    {works.map(({ id, title, thumbnail, notes }) => (
      <li key={id} className="py-2">
        <PictureRow
          url={thumbnail}
          end={
            <Button tone="quiet" aria-label={`Agregar ${title}`} onClick={() => onAdd(id)}>
              Agregar
            </Button>
          }
        >
          <span className="wrap-anywhere line-clamp-2">{title}</span>
          {notes.map((note) => (
            <span key={note} className="block text-quiet text-small">
              {note}
            </span>
          ))}
        </PictureRow>
      </li>
    ))}
  </ul>
)

/** What a draft says below its title, and a published work does not. */
export const draftNote = ({ published }: { readonly published: boolean }): string[] =>
  published ? [] : ['Borrador']

interface WorksToAddProps extends FoundRowsProps {
  readonly query: ListStateProps['query']
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** Finds works that are put into something else, and adds them one by one. */
export function WorksToAdd({ query, search, onSearch, ...found }: WorksToAddProps) {
  // What was added leaves the list, and its button with it.
  const place = useFocusKept<HTMLElement>(found.works.length)
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="agregar-obras" className="flex flex-col gap-3">
      <h3 id="agregar-obras" className="font-serif text-lead">
        Agregar obras
      </h3>
      <SearchField
        label="Buscar obras para agregar"
        placeholder="Buscar por título, técnica o año..."
        value={search}
        onSearch={onSearch}
      />
      <ListState
        query={query}
        failed="Error al cargar las obras"
        isEmpty={found.works.length === 0}
        empty="No hay más obras con esa búsqueda"
      >
        <FoundRows {...found} />
      </ListState>
    </section>
  )
}
