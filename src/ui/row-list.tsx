import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'

interface RowListProps<Row> {
  readonly title: string
  /** What one row is, for the buttons: 'hito'. */
  readonly noun: string
  readonly rows: readonly Row[]
  readonly newRow: () => Row
  readonly onChange: (rows: Row[]) => void
  readonly children: (row: Row, index: number, change: (changes: Partial<Row>) => void) => ReactNode
}

/** Rows that are added and removed one by one. */
export function RowList<Row>({ title, noun, rows, newRow, onChange, children }: RowListProps<Row>) {
  const changeAt = (index: number) => (changes: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)))
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-serif text-lead">{title}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own until they are written
        <div key={index} className="flex items-start gap-2 border-line border-t pt-4">
          <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-12">
            {children(row, index, changeAt(index))}
          </div>
          <IconButton
            label={`Quitar ${noun} ${index + 1}`}
            className="sm:mt-7"
            onClick={() => onChange(rows.filter((_row, at) => at !== index))}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button tone="plain" className="self-start" onClick={() => onChange([...rows, newRow()])}>
        <Plus size={18} aria-hidden="true" />
        Agregar {noun}
      </Button>
    </fieldset>
  )
}
