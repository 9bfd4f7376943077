import { Biography } from './biography.ts'

/** The lists of a biography. */
export const BIOGRAPHY_LISTS = ['highlights', 'exhibitions', 'awards'] as const
export type BiographyList = (typeof BIOGRAPHY_LISTS)[number]

type Lists = Pick<Biography, BiographyList>

/** One row of a list, with what it is called. */
export interface RemovedRow {
  readonly list: BiographyList
  readonly row: Lists[BiographyList][number]
  /** Which row of its list it was. */
  readonly at: number
  readonly title: string
}

const sameRow = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

const titleOf = (row: Lists[BiographyList][number]) =>
  `${row.year} · ${('achievement' in row ? row.achievement : row.title) || 'sin título'}`

/**
 * The rows that were taken out of a biography. A list that did not get shorter had rows changed, not removed; in one
 * that did, a row that was changed at the same time cannot be told from one that was removed, and counts as such.
 */
export function removedRows(before: Lists, after: Lists): RemovedRow[] {
  // Through the schema, so that the order in which a client writes the fields says nothing.
  const [was, is] = [Biography.pick(LISTS).parse(before), Biography.pick(LISTS).parse(after)]
  return BIOGRAPHY_LISTS.flatMap((list) => {
    if (is[list].length >= was[list].length) return []
    const rows: readonly Lists[BiographyList][number][] = was[list]
    const kept: readonly object[] = is[list]
    return rows.flatMap((row, at) =>
      kept.some((each) => sameRow(each, row)) ? [] : [{ list, row, at, title: titleOf(row) }],
    )
  })
}

/**
 * What is typed of a biography, with the rows that the stored one has got back in their places.
 * @param stored what was stored before that @param restored what is stored now
 */
export function withRowsBack(typed: Lists, stored: Lists, restored: Lists): Lists {
  const lists = BIOGRAPHY_LISTS.map((list) => {
    const known: readonly object[] = stored[list]
    const rows: object[] = [...typed[list]]
    restored[list].forEach((row, at) => {
      if (!known.some((each) => sameRow(each, row))) rows.splice(at, 0, row)
    })
    return [list, rows]
  })
  return Biography.pick(LISTS).parse(Object.fromEntries(lists))
}

const LISTS = { highlights: true, exhibitions: true, awards: true } as const
