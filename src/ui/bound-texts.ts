import type { ErrorsByName } from './use-draft-form.ts'

/** The names under which `Values` has any text: not one of a few words, which is chosen. */
type TextName<Values> = {
  [Name in keyof Values]-?: string extends Values[Name] ? Name : never
}[keyof Values] &
  string

interface TextBinding<Values> {
  readonly values: Values
  readonly errors: ErrorsByName
  readonly change: (changes: Partial<Values>) => void
}

/**
 * What a text field needs to show what is typed and what is wrong with it: without its name an error would stand nowhere, and take
 * the focus to nothing.
 * @param at where the values stand in their form: 'awards.0.'
 */
export const boundTexts =
  <Values extends object>({ values, errors, change }: TextBinding<Values>, at = '') =>
  (name: TextName<Values>) => ({
    name: at + name,
    value: String(values[name]),
    error: errors[at + name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value } as Partial<Values>),
  })
