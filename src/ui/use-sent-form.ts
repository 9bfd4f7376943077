import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isReachable, OFFLINE } from './connectivity.ts'
import { type FormAnswer, type FormValues, valuesOf } from './form-answer.ts'

interface SentFormOptions<Answer extends FormAnswer> {
  /** What the page answered when the form was sent before any script ran. */
  readonly answer: Answer | undefined
  /** What the fields begin with. */
  readonly initial?: FormValues
  /** Fails only when what it needs did not come. */
  readonly send: (values: FormValues) => Promise<Answer>
  /** Milliseconds after which good news is taken away again; it stays when left out. */
  readonly hideAfter?: number
}

/** A form that works without a script and is sent in place with one: what was typed stays until it has arrived. */
export function useSentForm<Answer extends FormAnswer>({
  answer,
  initial,
  send,
  hideAfter,
}: SentFormOptions<Answer>) {
  const [shown, setShown] = useState<Answer | undefined>(answer)
  const [errors, setErrors] = useState(answer?.errors ?? {})
  const [busy, setBusy] = useState(false)
  const [start, setStart] = useState({ round: 0, values: answer?.values ?? (answer ? {} : (initial ?? {})) })
  const underWay = useRef(false)
  const settle = useRef<() => void>(undefined)

  // Fields that are disabled while a form is under way can only take the focus again afterwards.
  useEffect(() => {
    if (busy) return
    settle.current?.()
    settle.current = undefined
  }, [busy])

  useEffect(() => {
    if (shown?.status !== 200 || hideAfter === undefined) return
    const timer = setTimeout(() => setShown(undefined), hideAfter)
    return () => clearTimeout(timer)
  }, [shown, hideAfter])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const form = event.currentTarget
    const before = document.activeElement
    underWay.current = true
    setBusy(true)
    setShown(undefined)
    const values = valuesOf(new FormData(form))
    const result = await send(values).catch(() => answerUnreached<Answer>(values))
    underWay.current = false
    // The shop is newer than this page: it takes the form as it takes one that was sent before any script ran.
    settle.current = result ? () => takeFocus(form, result.errors, before) : () => form.submit()
    setBusy(false)
    if (result === undefined) return
    setShown(result)
    setErrors(result.errors ?? {})
    if (result.status === 200 && result.values === undefined)
      setStart(({ round }) => ({ round: round + 1, values: changedSince(values, form) }))
  }

  /** An error is gone as soon as its field is touched. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (errors[name] !== undefined) setErrors(({ [name]: _gone, ...rest }) => rest)
  }

  return {
    form: { method: 'post' as const, noValidate: true, onSubmit, onInput },
    busy,
    shown,
    errors,
    start,
  }
}

/** What was typed while the form was under way belongs to the next one. */
const changedSince = (sent: FormValues, form: HTMLFormElement): FormValues =>
  Object.fromEntries(Object.entries(valuesOf(new FormData(form))).filter(([name, now]) => now !== sent[name]))

/** What is said when nobody can be reached; undefined when the shop answers all the same. */
async function answerUnreached<Answer extends FormAnswer>(values: FormValues): Promise<Answer | undefined> {
  return (await isReachable()) ? undefined : ({ status: 0, message: OFFLINE, values } as Answer)
}

/** To the first wrong field; else back to where it was when the form was sent. */
function takeFocus(form: HTMLFormElement, errors: FormAnswer['errors'], before: Element | null): void {
  const wrong = [...form.elements].find((field) => errors?.[field.getAttribute('name') ?? ''] !== undefined)
  const next = wrong ?? (document.activeElement === document.body ? before : null)
  if (next instanceof HTMLElement) next.focus()
}
