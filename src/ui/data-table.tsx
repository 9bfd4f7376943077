import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { NARROW, useMediaQuery } from './use-media-query.ts'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand to the right. */
  readonly numeric?: boolean
  readonly className?: string
  /** What stands above the column instead of its title. */
  readonly head?: ReactNode
  /** Where the rows can be sorted by it. */
  readonly sort?: ColumnSort | undefined
}

interface ColumnSort {
  /** How the rows are sorted by it now. */
  readonly now: 'ascending' | 'descending' | undefined
  readonly onSort: () => void
}

/** Names a row, for the focus to find it. */
export const rowIdOf = (key: string): string => `fila-${encodeURIComponent(key)}`

interface DataTableProps<Row> {
  /** What the table lists, for those who hear it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The same row on a narrow screen. */
  readonly card: (row: Row) => ReactNode
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown } as const

function SortButton({ title, now, onSort }: ColumnSort & { readonly title: string }) {
  const Arrow = now === undefined ? ArrowUpDown : ARROWS[now]
  return (
    <button
      type="button"
      onClick={onSort}
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 hover:text-clay"
    >
      {title}
      <Arrow size={14} aria-hidden="true" className={now === undefined ? 'text-quiet' : undefined} />
    </button>
  )
}

/** Rows as a table on wide screens and as cards on narrow ones. */
export function DataTable<Row>({ caption, columns, rows, keyOf, card }: DataTableProps<Row>) {
  const narrow = useMediaQuery(NARROW)
  if (narrow)
    return (
      <ul aria-label={caption} className="divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <li key={keyOf(row)} id={rowIdOf(keyOf(row))} tabIndex={-1} className="py-2">
            {card(row)}
          </li>
        ))}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-edge border-b">
            {columns.map(({ title, numeric, className, head, sort }) => (
              <th
                key={title}
                scope="col"
                aria-sort={sort?.now}
                className={classes('px-3 py-2 font-medium first:pl-0', numeric && 'text-right', className)}
              >
                {head ?? (sort === undefined ? title : <SortButton title={title} {...sort} />)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              id={rowIdOf(keyOf(row))}
              tabIndex={-1}
              className="border-line border-b align-middle"
            >
              {columns.map(({ title, cell, numeric, className }) => (
                <td
                  key={title}
                  className={classes(
                    'px-3 py-1.5 first:pl-0',
                    numeric && 'text-right tabular-nums',
                    className,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
