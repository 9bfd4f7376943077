import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { type ImportFinding, MOST_FINDINGS } from '../../catalogue-exchange-api.ts'

const AT_FIRST = 30

const Kind = ({ kind }: Pick<ImportFinding, 'kind'>) =>
  kind === 'error' ? <span className="font-medium text-alarm">Error</span> : <span>Aviso</span>

const columns: readonly Column<ImportFinding>[] = [
  { title: 'Planilla', cell: ({ file }) => file },
  { title: 'Fila', cell: ({ row }) => row, numeric: true },
  { title: 'Columna', cell: ({ column }) => column || '–' },
  { title: 'Tipo', cell: ({ kind }) => <Kind kind={kind} /> },
  { title: 'Qué pasa', cell: ({ message }) => message, className: 'w-1/2' },
]

/** What was found in the rows of a catalogue, in their order. */
export function ImportFindings({ findings }: { readonly findings: readonly ImportFinding[] }) {
  const [all, setAll] = useState(false)
  if (findings.length === 0) return null
  const shown = all ? findings : findings.slice(0, AT_FIRST)
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <DataTable
          caption="Errores y avisos por fila"
          columns={columns}
          rows={shown}
          keyOf={({ file, row, column, message }) => `${file} ${row} ${column} ${message}`}
          card={({ file, row, column, message, kind }) => (
            <div className="flex flex-col gap-1">
              <p className="text-small text-quiet">
                <Kind kind={kind} /> · {file}, fila {row}
                {column !== '' && `, columna «${column}»`}
              </p>
              <p>{message}</p>
            </div>
          )}
        />
      </div>
      {shown.length < findings.length && (
        <Button tone="plain" onClick={() => setAll(true)}>
          Mostrar los {findings.length}
        </Button>
      )}
      {findings.length >= MOST_FINDINGS && (
        <p className="text-quiet">Se muestran los primeros {MOST_FINDINGS}.</p>
      )}
    </div>
  )
}
