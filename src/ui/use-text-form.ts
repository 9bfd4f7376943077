import type { RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import { boundTexts } from './bound-texts.ts'
import { type ErrorsByName, useDraftForm } from './use-draft-form.ts'

interface TextFormOptions<Texts> {
  /** What stands in its fields at first. */
  readonly blank: Texts
  readonly errorsOf: (texts: Texts) => ErrorsByName
  /** Holds its fields where they stand outside of it. */
  readonly within?: RefObject<HTMLElement | null>
  /** While it is so, nothing is handed on. */
  readonly busy?: boolean
  /** Told what was asked for, once nothing is wrong with it. */
  readonly onGiven: (texts: Texts) => void
}

/** A form that asks for a text or two and hands them on: what becomes of them is for whoever asked. */
export function useTextForm<Texts extends FieldValues>({
  blank,
  errorsOf,
  within,
  busy = false,
  onGiven,
}: TextFormOptions<Texts>) {
  const { draft, errors, change, onSubmit } = useDraftForm<Texts>({
    blank,
    errorsOf,
    within,
    send: async (texts: Texts) => {
      if (!busy) onGiven(texts)
    },
  })
  return { draft, field: boundTexts({ values: draft, errors, change }), change, onSubmit }
}
