import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { Fold } from './fold.tsx'
import { useRowNames } from './use-row-names.ts'

interface RowListProps<Row> {
  readonly title: string
  /** What one row is, for the buttons: 'hito'. */
  readonly noun: string
  readonly rows: readonly Row[]
  readonly newRow: () => Row
  readonly onChange: (rows: Row[]) => void
  /** Told, rows are one line each and open when they are wanted. */
  readonly lineOf?: (row: Row) => string
  readonly children: (row: Row, index: number, change: (changes: Partial<Row>) => void) => ReactNode
}

/** Rows that are added and removed one by one. */
export function RowList<Row>({ title, noun, rows, newRow, onChange, lineOf, children }: RowListProps<Row>) {
  const { names, next, remove } = useRowNames(rows.length)
  const [added, setAdded] = useState<number>()
  const changeAt = (index: number) => (changes: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)))
  const removeButton = (index: number, className: string) => (
    <IconButton
      label={`Quitar ${noun} ${index + 1}`}
      className={className}
      onClick={() => {
        remove(index)
        onChange(rows.filter((_row, at) => at !== index))
      }}
    >
      <X size={18} aria-hidden="true" />
    </IconButton>
  )
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-lead">
        {title}{' '}
        {lineOf && rows.length > 0 && <span className="ml-1 text-quiet text-small">{rows.length}</span>}
      </legend>
      <div className={lineOf ? 'border-line not-empty:border-t' : 'flex flex-col gap-4'}>
        {rows.map((row, index) =>
          lineOf ? (
            <div
              key={names[index]}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start border-line border-b"
            >
              <Fold
                title={<span className="wrap-anywhere line-clamp-2">{lineOf(row)}</span>}
                isOpen={names[index] === added}
              >
                <div className="grid gap-4 sm:grid-cols-12">{children(row, index, changeAt(index))}</div>
              </Fold>
              {/* In pixels as the page's margin, which large text does not widen. */}
              {removeButton(index, '-mr-[12px]')}
            </div>
          ) : (
            <div key={names[index]} className="flex items-start gap-2 border-line border-t pt-4">
              <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-12">
                {children(row, index, changeAt(index))}
              </div>
              {removeButton(index, 'sm:mt-7')}
            </div>
          ),
        )}
      </div>
      <Button
        tone="plain"
        className="mt-4"
        onClick={() => {
          setAdded(next)
          onChange([...rows, newRow()])
        }}
      >
        <Plus size={18} aria-hidden="true" />
        Agregar {noun}
      </Button>
    </fieldset>
  )
}
