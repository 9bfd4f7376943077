import { useEffect, useState } from 'react'
import { provinceOf } from '#shipping/province-of.ts'
import { useBackCloses } from '#ui/use-back-closes.ts'
import {
  type CheckoutField,
  type CheckoutForm,
  errorsOfStep,
  type StepErrors,
  withPostalCode,
} from '../checkout-form.ts'
import { type Doubts, doubtsAbout } from '../doubts.ts'
import { type CheckoutDraft, keepDraft, readDraft, type Step } from './checkout-draft.ts'
import { doubtsOnStep } from './doubts-on-step.ts'
import { stepOf } from './refusal.ts'

/** What was typed so far, what is wrong with it, and how to change it. */
export interface CheckoutFields {
  readonly form: CheckoutForm
  readonly errors: StepErrors
  /** What looks wrong in the fields that were left; it stops nobody. */
  readonly doubts?: Doubts
  /** The province that the postal code has proposed; empty while she has chosen it herself, or nobody has. */
  readonly proposed?: string
  readonly change: <Field extends CheckoutField>(field: Field, value: CheckoutForm[Field]) => void
}

export interface Checkout extends CheckoutFields {
  readonly step: Step
  /** Grows with every check that found something wrong. */
  readonly attempt: number
  /** A field was left. */
  readonly leave: () => void
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

/** Only a province that nobody has changed is still a proposal. */
function changed<Field extends CheckoutField>(
  { step, form, proposed }: CheckoutDraft,
  field: Field,
  value: CheckoutForm[Field],
): CheckoutDraft {
  if (field === 'postalCode') return { step, ...withPostalCode({ form, proposed }, String(value)) }
  return { step, form: { ...form, [field]: value }, proposed: field === 'province' ? '' : proposed }
}

const errorsUpTo = (step: Step, form: CheckoutForm): StepErrors => ({
  ...errorsOfStep(1, form),
  ...(step > 1 && errorsOfStep(2, form)),
})

const following = { 1: 2, 2: 3, 3: 3 } as const satisfies Record<Step, Step>

/** Lives in the browser alone: the page shows it when the browser's cart is read. */
export function useCheckout(): Checkout {
  const [draft, setDraft] = useState<CheckoutDraft>(readDraft)
  const [errors, setErrors] = useState<StepErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [doubts, setDoubts] = useState<Doubts>({})

  useEffect(() => keepDraft(draft), [draft])

  const goTo = (step: Step) => {
    setErrors({})
    setDraft((now) => ({ ...now, step }))
  }
  // The browser's back button leads to the step before, as 'Anterior' does.
  useBackCloses(draft.step > 1, () => goTo(1), 'stage')
  useBackCloses(draft.step > 2, () => goTo(2), 'stage')

  const show = (found: StepErrors) => {
    setDraft((now) => ({ ...now, step: stepOf(found) }))
    setErrors(found)
    setAttempt((count) => count + 1)
  }
  const change: Checkout['change'] = (field, value) => {
    setDraft((now) => changed(now, field, value))
    const filled =
      field === 'postalCode' && provinceOf(String(value)) !== undefined
        ? [field, 'province' as const]
        : [field]
    setErrors((now) => filled.reduce(without, now))
    setDoubts((now) => without(now, field))
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
  const leave = () => setDoubts(doubtsAbout(draft.form))
  const shown = doubtsOnStep(draft.step, doubts)
  return { ...draft, errors, doubts: shown, attempt, change, leave, goTo, advance, show }
}
