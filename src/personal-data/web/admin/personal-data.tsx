import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { COPY_DAYS, CORRECTION_DAYS } from '#site-info/legal-texts.ts'
import { ListState } from '#ui/list-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionBelow } from '#ui/section-head.tsx'
import { erasedLines, keptLines } from '../../kept-texts.ts'
import type { ErasedAnswer } from '../../personal-data-api.ts'
import { NamedLines, PersonCard } from './person-card.tsx'
import { PersonSearchForm } from './person-search-form.tsx'
import { usePersonErasure, usePersonExport, usePersonSearch } from './use-personal-data.ts'

/** 'Datos de una persona': what is kept of her, a copy for her, and the end of it (Ley 25.326). */
export function PersonalData() {
  // Whoever comes from a person brings her address: in the history, not in the address of the page.
  const { state } = useLocation()
  const brought = typeof state?.who === 'string' ? state.who : ''
  const [search, setSearch] = useState<string>(brought)
  const [done, setDone] = useState<ErasedAnswer>()
  const people = usePersonSearch(search)
  const copy = usePersonExport()
  const erasure = usePersonErasure()
  const outcome = useId()
  const found = people.data ?? []
  return (
    <div className="flex flex-col gap-6">
      <SectionBelow of="Ajustes" to={adminPages.settings.link()} title="Datos de una persona" />
      <p className="max-w-2xl text-quiet">
        Quien te lo pide tiene derecho a una copia de sus datos, dentro de los {periodText(COPY_DAYS, 'day')}{' '}
        corridos, y a que los borres, dentro de los {periodText(CORRECTION_DAYS, 'day')} hábiles (Ley 25.326).
        Por su nombre se encuentra a quien compró en el taller, como lo anotaste; lo demás, por su email, su
        DNI o su pedido.
      </p>
      <PersonSearchForm
        brought={brought}
        onSearch={(text) => {
          setDone(undefined)
          // The same again is another question: what was found, or kept from being found, may be over.
          if (text === search) void people.refetch()
          setSearch(text)
        }}
      />
      <div id={outcome} tabIndex={-1} role="status" className="outline-none">
        {done !== undefined && (
          <Notice className="flex flex-col gap-3">
            <p className="font-medium">Se borraron los datos de {done.left.who}.</p>
            <NamedLines name="Se borró" lines={erasedLines(done)} />
            <NamedLines name="Se guarda" lines={keptLines(done.left)} />
          </Notice>
        )}
      </div>
      {search !== '' && (
        <ListState
          query={people}
          failed="No pudimos buscar sus datos. Probá de nuevo en unos minutos."
          isEmpty={found.length === 0}
          empty={`No guardamos datos de «${search}».`}
        >
          {found.map((person) => (
            <PersonCard
              key={person.who}
              person={person}
              exporting={copy.isPending}
              erasing={erasure.isPending}
              returnTo={outcome}
              onExport={() => copy.mutate(person.who)}
              onErase={() => erasure.mutateAsync(person.who).then(setDone, () => {})}
            />
          ))}
        </ListState>
      )}
    </div>
  )
}
