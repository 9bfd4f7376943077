import { type FormEvent, type RefObject, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type FormValues, valuesOf } from './form-answer.ts'
import { openAround } from './open-around.ts'
import { settledErrors } from './settled-errors.ts'
import { showToast } from './toast.ts'
import { type DraftChanges, typedSince } from './typed-parts.ts'

/** One sentence for each field that is wrong, by its name: 'title', 'sizes.0.price' … */
export type ErrorsByName = Readonly<Record<string, string | undefined>>

/** What is still to be made: all that stands in the form is sent. */
interface NewDraftOptions<Draft> {
  readonly blank: Draft
  readonly stored?: undefined
  /** Sends what has no errors, and says itself what became of it; what is refused at a field goes to `point`. */
  readonly send: (draft: Draft, form: HTMLFormElement) => Promise<void>
}

/** What is there already, and may be changed elsewhere while the form is open: only what was typed can be sent. */
interface StoredDraftOptions<Draft> {
  readonly blank?: undefined
  /** As it was stored when the form was opened. */
  readonly stored: Draft
  /** As for what is still to be made. */
  readonly send: (typed: DraftChanges<Draft>, form: HTMLFormElement) => Promise<void>
}

interface CommonOptions<Draft> {
  readonly errorsOf: (draft: Draft) => ErrorsByName
  /** Said instead of sending while something that belongs to the form is still on its way. */
  readonly waitsFor?: string | undefined
  /** For fields that keep themselves what is typed: reads them when they are sent. */
  readonly reads?: (form: HTMLFormElement) => Draft
  /** Holds the form and what of it stands outside; the form alone when left out. */
  readonly within?: RefObject<HTMLElement | null>
  /** Brings up what is wrong, at once, where a form shows a part of itself at a time. */
  readonly bringUp?: (found: ErrorsByName) => void
}

type DraftFormOptions<Draft> = (NewDraftOptions<Draft> | StoredDraftOptions<Draft>) & CommonOptions<Draft>

const isChanging = <Draft>(
  parts: DraftFormOptions<Draft>,
): parts is StoredDraftOptions<Draft> & CommonOptions<Draft> => parts.stored !== undefined

/** What can be wrong under another name than its own, or has none, says in `data-field` what it is. */
const nameOf = (field: Element) => field.getAttribute('data-field') ?? field.getAttribute('name') ?? ''

/** A field at the upper edge of a sheet, or below the bar at the top, is in sight without it. */
const labelOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement
    ? field.labels?.[0]
    : undefined

/** Says what is wrong at the fields of the form that was sent. */
function useFaults<Draft extends FieldValues>(
  kept: UseFormReturn<Draft>,
  sent: RefObject<HTMLFormElement | null>,
  { reads, within, bringUp }: CommonOptions<Draft>,
) {
  /** The first wrong field takes the focus. @returns whether there was one */
  function focusFirst(found: ErrorsByName): boolean {
    if (Object.keys(found).length > 0) bringUp?.(found)
    const fields = (within ?? sent).current?.querySelectorAll('[name], [data-field]') ?? []
    const wrong = [...fields].find((each) => found[nameOf(each)] !== undefined)
    if (!(wrong instanceof HTMLElement)) return false
    openAround(wrong)
    wrong.focus()
    labelOf(wrong)?.scrollIntoView({ block: 'nearest' })
    // What is kept by its field was typed blindly, and is typed anew.
    if (reads !== undefined && wrong instanceof HTMLInputElement) wrong.select()
    return true
  }

  /** What is wrong where there is no field is said all the same: a button that does nothing explains nothing. */
  function tellWrong(found: ErrorsByName): void {
    const [first] = Object.values(found)
    if (!focusFirst(found) && first !== undefined) showToast('error', first)
  }

  /** Says what is wrong, and of nothing else that it is. @returns whether one of the fields has taken the focus */
  function point(found: ErrorsByName): boolean {
    kept.clearErrors()
    for (const [name, message] of Object.entries(found))
      if (message !== undefined) kept.setError(name as Path<Draft>, { message })
    return focusFirst(found)
  }

  return { tellWrong, point }
}

/**
 * A form that lives by its script: what is typed, what is wrong with it, and sending it. Its errors are found when it is
 * sent; each goes when its field is changed, or another one has put it right. Whether it is of something that is stored has to be said: of that nothing
 * is sent but what was typed.
 */
export function useDraftForm<Draft extends FieldValues>(parts: DraftFormOptions<Draft>) {
  const { errorsOf, waitsFor, reads } = parts
  const [initial] = useState(() => (isChanging(parts) ? parts.stored : parts.blank))
  const loaded = useRef(initial)
  const sent = useRef<HTMLFormElement>(null)
  const kept = useForm<Draft>({
    defaultValues: initial as DefaultValues<Draft>,
    resolver(draft) {
      const values = reads && sent.current ? reads(sent.current) : draft
      const errors = nested<Draft>(errorsOf(values))
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const { tellWrong, point } = useFaults(kept, sent, parts)
  const { isDirty: dirty, isSubmitting: busy, errors } = kept.formState

  /** Takes what is typed, or makes it of what was typed before. */
  function change(next: Partial<Draft> | ((before: Draft) => Partial<Draft>)) {
    const before = kept.getValues()
    const now = { ...before, ...(next instanceof Function ? next(before) : next) }
    kept.setValues(now, { shouldDirty: true })
    const said = byName(kept.getErrors())
    if (Object.keys(said).length === 0) return
    const isChanged = (name: string) => get(before, name) !== get(now, name)
    const settled = settledErrors(said, { isChanged, before: errorsOf(before), after: errorsOf(now) })
    kept.clearErrors(settled as Path<Draft>[])
  }

  const send = (draft: Draft, form: HTMLFormElement): Promise<void> =>
    isChanging(parts) ? parts.send(typedSince(loaded.current, draft), form) : parts.send(draft, form)

  function beginFrom(stored: Draft): void {
    loaded.current = stored
    kept.resetDefaultValues(stored)
  }

  /** Takes over what is stored by now: what was typed stays. @param but what is shown as it is stored all the same */
  function catchUp(stored: Draft, but: Partial<Draft> = {}): void {
    const typed = typedSince(loaded.current, kept.getValues()).over(stored)
    beginFrom(stored)
    change({ ...typed, ...but })
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (waitsFor !== undefined) return showToast('info', waitsFor)
    const form = event.currentTarget
    sent.current = form
    await kept.handleSubmit(
      (draft) => send(draft, form),
      (wrong) => tellWrong(byName(wrong)),
    )()
  }

  const draft = kept.watch()
  return {
    draft,
    /** What a browser keeps of the form until it is saved. */
    left: { values: draft, from: isChanging(parts) ? loaded.current : null },
    /** What is typed by now, for whoever has waited. */
    typed: kept.getValues,
    change,
    errors: byName(errors),
    point,
    busy,
    dirty,
    /** Says what is stored by now: from there on the form is changed, or is not. */
    beginFrom,
    catchUp,
    onSubmit,
  }
}

/**
 * A form whose fields alone keep what is typed: secrets, and what a browser fills in without a word. They are read when
 * it is sent.
 */
export const useReadForm = (
  parts: Pick<NewDraftOptions<FormValues>, 'send'> & Pick<CommonOptions<FormValues>, 'errorsOf'>,
) => useDraftForm<FormValues>({ ...parts, blank: {}, reads: (form) => valuesOf(new FormData(form)) })

/** Sentences as the library keeps them. */
function nested<Draft extends FieldValues>(errors: ErrorsByName): FieldErrors<Draft> {
  const found: FieldErrors<Draft> = {}
  for (const [name, message] of Object.entries(errors))
    if (message !== undefined) set(found, name, { ...Object(get(found, name)), type: 'wrong', message })
  return found
}

/** What the library keeps as one sentence for each name. */
function byName(errors: object, path = ''): ErrorsByName {
  const found: Record<string, string | undefined> = {}
  for (const [key, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null) continue
    const name = path + key
    if (typeof value.message === 'string') found[name] = value.message
    Object.assign(found, byName(value, `${name}.`))
  }
  return found
}
