import { Link } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { dayText } from '#platform/time/date-text.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { PersonRow } from '../../people-api.ts'
import { mayBeWrittenText, tieTexts } from '../../person.ts'

const tiesText = ({ ties }: PersonRow) => ties.map((tie) => tieTexts[tie]).join(' · ')

/** By her name, or by the address of whoever never gave one. */
const NameLink = ({ person: { id, name, email } }: { readonly person: PersonRow }) => (
  <Link to={adminPages.person.link({ id })} className="link inline-flex min-h-11 items-center wrap-anywhere">
    {name === '' ? email : name}
  </Link>
)

/** The people that were found so far. */
export function PeopleTable({ people }: { readonly people: readonly PersonRow[] }) {
  const columns: Column<PersonRow>[] = [
    { title: 'Nombre', className: 'min-w-44', cell: (person) => <NameLink person={person} /> },
    { title: 'Email', className: 'min-w-56 wrap-anywhere', cell: ({ email }) => email },
    { title: 'Qué la une', cell: tiesText },
    { title: 'Se le puede escribir', cell: ({ mayBeWritten }) => mayBeWrittenText(mayBeWritten) },
    { title: 'Última vez', numeric: true, cell: ({ lastAt }) => dayText(lastAt) },
  ]
  return (
    <DataTable
      caption="Personas"
      columns={columns}
      rows={people}
      keyOf={({ email }) => email}
      card={(person) => (
        <article>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <NameLink person={person} />
            <span className="ml-auto text-quiet text-small">{dayText(person.lastAt)}</span>
          </div>
          {person.name !== '' && <p className="break-all text-small">{person.email}</p>}
          <p className="text-small">{tiesText(person)}</p>
          <p className="text-quiet text-small">
            Se le puede escribir {mayBeWrittenText(person.mayBeWritten)}
          </p>
        </article>
      )}
    />
  )
}
