/** What became of a form that was sent: how it was answered, and what the visitor is to see. */
export interface FormAnswer {
  /** As in HTTP; 200 for done, 0 when nobody was reached. */
  readonly status: number
  readonly message: string
  /** One sentence for each field that is wrong, by its name. */
  readonly errors?: Readonly<Record<string, string | undefined>>
  /** What was typed and is to stay; left out when the form is to be empty. */
  readonly values?: FormValues
}

export type FormValues = Readonly<Record<string, string | undefined>>

/** The texts of a sent form; files are no texts. */
export const valuesOf = (form: FormData): FormValues =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : undefined]))
