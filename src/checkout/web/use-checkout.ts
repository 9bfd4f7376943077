import { useEffect, useState } from 'react'
import { type CheckoutField, type CheckoutForm, errorsOfStep, type StepErrors } from '../checkout-form.ts'
import { type CheckoutDraft, keepDraft, newDraft, readDraft, type Step } from './checkout-draft.ts'
import { stepOf } from './refusal.ts'

/** What was typed so far, what is wrong with it, and how to change it. */
export interface CheckoutFields {
  readonly form: CheckoutForm
  readonly errors: StepErrors
  readonly change: <Field extends CheckoutField>(field: Field, value: CheckoutForm[Field]) => void
}

export interface Checkout extends CheckoutFields {
  readonly step: Step
  /** False until what an earlier load of the page kept is read again. */
  readonly ready: boolean
  /** Grows with every check that found something wrong. */
  readonly attempt: number
  readonly goTo: (step: Step) => void
  /** Checks everything up to the present step; goes on, or shows what is missing. True when all is well. */
  readonly advance: () => boolean
  /** Shows errors on the step where they can be mended. */
  readonly show: (errors: StepErrors) => void
}

const without = (errors: StepErrors, field: CheckoutField): StepErrors => {
  const { [field]: _gone, ...rest } = errors
  return rest
}

const errorsUpTo = (step: Step, form: CheckoutForm): StepErrors => ({
  ...errorsOfStep(1, form),
  ...(step > 1 && errorsOfStep(2, form)),
})

const following = { 1: 2, 2: 3, 3: 3 } as const satisfies Record<Step, Step>

export function useCheckout(): Checkout {
  const [draft, setDraft] = useState<CheckoutDraft>(newDraft)
  const [errors, setErrors] = useState<StepErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    setDraft(readDraft())
    setReady(true)
  }, [])
  useEffect(() => {
    if (ready) keepDraft(draft)
  }, [draft, ready])

  const goTo = (step: Step) => {
    setErrors({})
    setDraft((now) => ({ ...now, step }))
  }
  const show = (found: StepErrors) => {
    setDraft((now) => ({ ...now, step: stepOf(found) }))
    setErrors(found)
    setAttempt((count) => count + 1)
  }
  const change: Checkout['change'] = (field, value) => {
    setDraft((now) => ({ ...now, form: { ...now.form, [field]: value } }))
    setErrors((now) => without(now, field))
  }
  const advance = () => {
    const found = errorsUpTo(draft.step, draft.form)
    if (Object.keys(found).length > 0) {
      show(found)
      return false
    }
    goTo(following[draft.step])
    return true
  }
  return { ...draft, errors, ready, attempt, change, goTo, advance, show }
}
