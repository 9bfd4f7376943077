import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { NARROW, useMediaQuery } from './use-media-query.ts'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand to the right. */
  readonly numeric?: boolean
  readonly className?: string
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
            {columns.map(({ title, numeric, className }) => (
              <th
                key={title}
                scope="col"
                className={classes('px-3 py-2 font-medium first:pl-0', numeric && 'text-right', className)}
              >
                {title}
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
