import type { ImportFinding } from './catalogue-exchange-api.ts'
import { type CatalogueFile, type Column, catalogueFiles, foldTitle } from './columns.ts'

/** Something that was found in a row, said to whoever wrote it. Rows are numbered as the spreadsheet does. */
export type Finding = Readonly<ImportFinding>

/** A file as it was read, before anybody knows what its columns mean. */
export interface PlainTable {
  readonly head: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

/** One row, its cells by the name of their column; a cell that is not there is blank. */
export interface TableRow<Name extends string = string> {
  readonly row: number
  text(name: Name): string
  error(name: Name | '', message: string): Finding
  warning(name: Name | '', message: string): Finding
}

export interface ReadTable<Name extends string = string> {
  readonly rows: readonly TableRow<Name>[]
  /** What is wrong with the head; with an error among them there are no rows. */
  readonly findings: readonly Finding[]
}

type NameIn<File extends CatalogueFile> = keyof (typeof catalogueFiles)[File]['columns'] & string

const titlesOf = ({ title, also = [] }: Column) => [title, ...also].map(foldTitle)

/** Where each column stands, and which titles nobody knows. */
function placesIn(head: readonly string[], columns: Readonly<Record<string, Column>>) {
  const places = new Map<string, number>()
  const unknown: string[] = []
  const twice: string[] = []
  head.forEach((title, place) => {
    const folded = foldTitle(title)
    if (folded === '') return
    const name = Object.keys(columns).find((each) => titlesOf(columns[each] as Column).includes(folded))
    if (name === undefined) unknown.push(title)
    else if (places.has(name)) twice.push(title)
    else places.set(name, place)
  })
  return { places, unknown, twice }
}

/** Finds the columns of a file by their titles, in whichever order they stand. */
export function readTable<File extends CatalogueFile>(
  file: File,
  { head, rows }: PlainTable,
): ReadTable<NameIn<File>> {
  const { name: fileName } = catalogueFiles[file]
  const columns: Readonly<Record<string, Column>> = catalogueFiles[file].columns
  const { places, unknown, twice } = placesIn(head, columns)
  const find = (kind: Finding['kind'], row: number, name: string, message: string): Finding => ({
    file: fileName,
    row,
    column: columns[name]?.title ?? name,
    message,
    kind,
  })
  const missing = Object.keys(columns).filter((each) => columns[each]?.required && !places.has(each))
  const where = places.size === 0 ? ': los títulos de las columnas van en la primera fila' : ''
  const findings = [
    ...missing.map((each) => find('error', 1, each, `Falta la columna «${columns[each]?.title}»${where}`)),
    ...twice.map((title) => find('error', 1, title, `La columna «${title}» está repetida`)),
    ...unknown.map((title) => find('warning', 1, title, `La columna «${title}» no se conoce y no se usa`)),
  ]
  if (findings.some(({ kind }) => kind === 'error')) return { rows: [], findings }
  return {
    findings,
    rows: rows.map(({ row, cells }) => ({
      row,
      text: (name) => cells[places.get(name) ?? -1] ?? '',
      error: (name, message) => find('error', row, name, message),
      warning: (name, message) => find('warning', row, name, message),
    })),
  }
}
