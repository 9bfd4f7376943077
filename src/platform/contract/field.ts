/** A column of a table that people fill in: its title, other titles that they give it, and what is in it. */
export interface FieldColumn {
  readonly title: string
  readonly also?: readonly string[]
  /** Without the column there is nothing to read. */
  readonly required?: boolean
  readonly about: string
  /** A row without it is taken all the same, and stays a draft. */
  readonly draftWithout?: true
}

/** How a form asks for a field. Neighbours of one width share a row. */
export interface FieldInput {
  /** The part of the form in which it stands. */
  readonly part: string
  readonly width?: 'half' | 'third'
  /** Of a text in several lines. */
  readonly rows?: number
  readonly placeholder?: string
  readonly hint?: string
}

interface Common {
  /** What people call it, in the form and on the page. */
  readonly label: string
  /** Who is told of it. */
  readonly seen: 'public' | 'administrator'
  /** `null` when the form asks in a way of its own, or not at all. */
  readonly input: FieldInput | null
  /** Whether the page has a line for it: always, when it is given, or under a name of its own when it is so. */
  readonly fact: 'always' | 'given' | { readonly name: string; readonly said: string } | null
  readonly column: FieldColumn
}

interface TextField extends Common {
  readonly kind: 'text'
  /** Most characters. */
  readonly limit: number
  /** Said when it is missing; a text without this sentence may be left out, and is `otherwise`. */
  readonly required?: string
  readonly otherwise?: string
  readonly lowerCase?: true
  /** What a text that is given has to look like, and what is said of one that does not. */
  readonly pattern?: { readonly test: RegExp; readonly message: string }
}

/** A word of those that are offered, or any other. */
interface ChoiceField extends Common {
  readonly kind: 'choice'
  readonly limit: number
  readonly offered: readonly string[]
  readonly otherwise: string
}

/** One of these words, or none: an empty text. */
interface OptionField extends Common {
  readonly kind: 'option'
  readonly options: readonly string[]
  /** What the form offers in the place of a word. */
  readonly blank: string
  /** Said of any other word. */
  readonly message: string
}

/** A number that may be left out: null. */
interface MeasureField extends Common {
  readonly kind: 'measure'
  readonly above: number
  readonly most: number
  /** Said of what is no number, or not between them. */
  readonly message: string
}

/** A whole number that may be left out: null. */
interface CountField extends Common {
  readonly kind: 'count'
  readonly least: number
  readonly most: number
  /** Said of what is no whole number, or not one of these. */
  readonly message: string
}

/** A year up to the present one. */
interface YearField extends Common {
  readonly kind: 'year'
  readonly from: number
  readonly required: string
}

interface TagsField extends Common {
  readonly kind: 'tags'
  /** Most tags, and most characters of each. */
  readonly most: number
  readonly limit: number
}

interface FlagField extends Common {
  readonly kind: 'flag'
  /** What it is when nobody says; left out, that depends on what it was. */
  readonly otherwise?: boolean
  /** How it is told, when it is so and when it is not; 'Sí' and 'No' when left out. */
  readonly words?: readonly [yes: string, no: string]
}

/** A field of a thing, declared once: its schemas, its form, its page and its columns derive from it. */
export type Field =
  | TextField
  | ChoiceField
  | OptionField
  | MeasureField
  | CountField
  | YearField
  | TagsField
  | FlagField
export type Fields = Readonly<Record<string, Field>>

/** Fields whose changes are told, with what each is called in the middle of a sentence: 'la procedencia'. */
export type ToldFields = Readonly<Record<string, Field & { readonly told: string }>>

/** Everybody is told of it, and it has no line of its own on the page. */
export const forAll = { seen: 'public', fact: null } as const
/** It has a line on the page where it is given. */
export const asFact = { seen: 'public', fact: 'given' } as const
/** The artist alone is told of it. */
export const forArtist = { seen: 'administrator', fact: null } as const

interface ValueOfKind {
  readonly text: string
  readonly choice: string
  readonly option: string
  readonly measure: number | null
  readonly count: number | null
  readonly year: number
  readonly tags: readonly string[]
  readonly flag: boolean
}

/** A thing as far as its declared fields tell it. */
export type ValuesOf<Table extends Fields> = {
  readonly [Name in keyof Table]: ValueOfKind[Table[Name]['kind']]
}

type NamesSeen<Table extends Fields, Seen> = {
  [Name in keyof Table]: Table[Name]['seen'] extends Seen ? Name : never
}[keyof Table]

/** The fields that only these people are told of. */
export const fieldsSeenBy = <const Table extends Fields, Seen extends Field['seen']>(
  table: Table,
  seen: Seen,
): Pick<Table, NamesSeen<Table, Seen>> =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => field.seen === seen)) as Pick<
    Table,
    NamesSeen<Table, Seen>
  >

/** Of a whole thing only what these fields tell. */
export const valuesOf = <Table extends Fields, Thing extends Readonly<Record<keyof Table, unknown>>>(
  table: Table,
  thing: Thing,
): Pick<Thing, keyof Table> =>
  Object.fromEntries(Object.keys(table).map((name) => [name, thing[name]])) as Pick<Thing, keyof Table>

/** Of a whole thing everything but what these fields tell. */
export const withoutValuesOf = <Table extends Fields, Thing extends object>(
  table: Table,
  thing: Thing,
): Omit<Thing, keyof Table> =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => !(name in table))) as Omit<Thing, keyof Table>

type NamesWithLine<Table extends Fields> = {
  [Name in keyof Table]: Table[Name]['fact'] extends null ? never : Name
}[keyof Table]

/**
 * The lines of a page, exactly as the table declares them. A page writes them down once more, as a type compares, so
 * that no visitor has to fetch the table.
 */
export type LinesOf<Table extends Fields> = {
  readonly [Name in NamesWithLine<Table>]: Table[Name]['fact'] extends { readonly name: string }
    ? Table[Name]['fact']
    : { readonly name: Table[Name]['label']; readonly when: Table[Name]['fact'] }
}

/** The columns of a table's fields, by the names of the fields. */
export const columnsOf = <const Table extends Fields>(
  table: Table,
): { readonly [Name in keyof Table]: FieldColumn } =>
  Object.fromEntries(Object.entries(table).map(([name, { column }]) => [name, column])) as {
    [Name in keyof Table]: FieldColumn
  }
