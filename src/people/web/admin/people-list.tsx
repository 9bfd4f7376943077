import { useLocation, useNavigate } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { currentStep } from '#ui/current-step.ts'
import { ExportButton } from '#ui/export-button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { showToast } from '#ui/toast.ts'
import { useListAddress } from '#ui/use-list-address.ts'
import { exportPeople } from '../../people-api.ts'
import { TIES, tieTexts } from '../../person.ts'
import { PeopleTable } from './people-table.tsx'
import { bodyOf, usePeople } from './use-people.ts'

/** Who is searched for stands in the history, not in the address of the page: others may read that. */
function useSearch() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const search: string = typeof state?.person === 'string' ? state.person : ''
  return {
    search,
    // What narrows the list stays, also what was chosen after the typing and is not drawn yet.
    searchFor: (person: string) =>
      navigate(
        { search: window.location.search },
        { replace: true, preventScrollReset: true, state: { ...Object(currentStep().state), person } },
      ),
  }
}

const exportedText = (count: number, isWhole: boolean): string =>
  `${count === 1 ? '1 persona exportada' : `${count} personas exportadas`}${isWhole ? '' : ' (el máximo; las de las últimas fechas)'}`

/** 'Personas' */
export function PeopleList() {
  const list = useListAddress(adminPages.people)
  const tie = list.readOneOf('lazo', TIES)
  const { search, searchFor } = useSearch()
  const people = usePeople({ search, tie })
  const rows = people.data?.pages.flatMap((page) => page.people) ?? []
  const isNarrowed = search !== '' || tie !== ''
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Personas">
        <ExportButton
          ask={() => callApi(exportPeople, { body: bodyOf({ search, tie }) })}
          tell={({ count, isWhole }) => showToast('success', exportedText(count, isWhole))}
        />
      </SectionHead>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
        <SearchField
          label="Buscar personas"
          placeholder="Buscar por nombre o email..."
          value={search}
          onSearch={searchFor}
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
