import { useLocation, useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useListAddress } from '#ui/use-list-address.ts'
import { TIES, type Tie, tieTexts } from '../../person.ts'
import { PeopleTable } from './people-table.tsx'
import { usePeople, usePeopleExport } from './use-people.ts'

const isTie = (text: string): text is Tie => (TIES as readonly string[]).includes(text)

/** Who is searched for stands in the history, not in the address of the page: others may read that. */
function useSearch() {
  const { state, search: query } = useLocation()
  const navigate = useNavigate()
  const search: string = typeof state?.person === 'string' ? state.person : ''
  return {
    search,
    searchFor: (person: string) =>
      navigate({ search: query }, { replace: true, preventScrollReset: true, state: { ...state, person } }),
  }
}

/** 'Personas' */
export function PeopleList() {
  const list = useListAddress()
  const asked = list.read('lazo')
  const tie = isTie(asked) ? asked : ''
  const { search, searchFor } = useSearch()
  const people = usePeople({ search, tie })
  const sheet = usePeopleExport()
  const rows = people.data?.pages.flatMap((page) => page.people) ?? []
  const isNarrowed = search !== '' || tie !== ''
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Personas">
        <Button
          tone="plain"
          aria-disabled={sheet.isPending}
          onClick={() => !sheet.isPending && sheet.mutate({ search, tie })}
          className="w-full sm:w-auto"
        >
          {sheet.isPending ? 'Exportando...' : 'Exportar CSV'}
        </Button>
      </SectionHead>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
        <SearchField
          label="Buscar personas"
          placeholder="Buscar por nombre o email..."
          value={search}
          delayMs={300}
          onSearch={(text) => searchFor(text.trim())}
        />
        <NarrowField
          label="Qué la une a la galería"
          value={tie}
          all="Todas"
          choices={TIES.map((each) => [each, tieTexts[each]] as const)}
          onNarrow={(value) => list.narrow('lazo', value)}
        />
      </div>
      <ListState
        query={people}
        failed="Error al cargar las personas"
        isEmpty={rows.length === 0}
        empty={
          isNarrowed
            ? 'Nadie coincide con lo que buscás.'
            : 'Todavía no hay nadie. Acá vas a ver a quien te escriba, compre, oferte, se suscriba o espere una obra.'
        }
      >
        <PeopleTable people={rows} />
        {people.hasNextPage && (
          <Button
            tone="plain"
            className="self-center"
            aria-disabled={people.isFetchingNextPage}
            onClick={() => !people.isFetchingNextPage && void people.fetchNextPage()}
          >
            {people.isFetchingNextPage ? 'Cargando...' : 'Ver más personas'}
          </Button>
        )}
      </ListState>
    </div>
  )
}
