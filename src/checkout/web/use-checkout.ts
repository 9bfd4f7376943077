import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import {
  type CheckoutField,
  type CheckoutForm,
  errorsOfStep,
  type StepErrors,
  withPostalCode,
} from '../checkout-form.ts'
import type { Doubts } from '../doubts.ts'
import { type CheckoutDraft, keepDraft, readDraft, type Step } from './checkout-draft.ts'
import { doubtsOnStep } from './doubts-on-step.ts'
import { stepOf } from './refusal.ts'
import { useDoubts } from './use-doubts.ts'

/** What was typed so far, what is wrong with it, and how to change it. */
export interface CheckoutFields {
  readonly form: CheckoutForm
  readonly errors: StepErrors
  /** What looks wrong in the fields that were left; it stops nobody. */
  readonly doubts?: Doubts
  readonly change: <Field extends CheckoutField>(field: Field, value: CheckoutForm[Field]) => void
}

export interface Checkout extends CheckoutFields {
  readonly step: Step
  /** A field of this name was left. */
  readonly leave: (field: string) => void
  /** Whether the buyer has been told what is left empty; tells her at the field, unless she has. */
  readonly hasSeenDoubts: (form: CheckoutForm, within: HTMLFormElement) => boolean
  readonly goTo: (step: Step) => void
  /** Shows errors on the step where they can be mended. */
  readonly show: (errors: StepErrors) => void
  /** Checks everything up to the present step; goes on, or shows what is missing. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

const errorsUpTo = (step: Step, form: CheckoutForm): StepErrors => ({
  ...errorsOfStep(1, form),
  ...(step > 1 && errorsOfStep(2, form)),
})

const following = { 1: 2, 2: 3, 3: 3 } as const satisfies Record<Step, Step>

/**
 * Lives in the browser alone: the page shows it when the browser's cart is read.
 * @param finish opens the order; called on the last step, when nothing is wrong
 */
export function useCheckout(finish: (form: CheckoutForm, within: HTMLFormElement) => void): Checkout {
  const [kept] = useState(readDraft)
  const [step, setStep] = useState(kept.step)
  const [proposed, setProposed] = useState(kept.proposed)
  const { draft, typed, errors, change, point, onSubmit } = useDraftForm<CheckoutForm>({
    blank: kept.form,
    errorsOf: (form) => ({ ...errorsUpTo(step, form) }),
    bringUp: (found) => flushSync(() => setStep(stepOf(found))),
    send: async (form, within) => (step === 3 ? finish(form, within) : goTo(following[step])),
  })
  const { doubts, forget, leave, hasSeenDoubts } = useDoubts(typed)
  const written = JSON.stringify({ step, form: draft, proposed } satisfies CheckoutDraft)
  // Only what has changed is kept: a page that comes back after its draft was forgotten brings nothing back.
  useEffect(() => keepDraft(written), [written])

  function goTo(next: Step) {
    point({})
    setStep(next)
  }
  // The browser's back button leads to the step before, as 'Anterior' does.
  useBackCloses(step > 1, () => goTo(1), 'stage')
  useBackCloses(step > 2, () => goTo(2), 'stage')

  return {
    step,
    form: draft,
    errors,
    doubts: doubtsOnStep(step, doubts),
    change(field, value) {
      if (field === 'postalCode') {
        const next = withPostalCode({ form: typed(), proposed }, String(value))
        change(next.form)
        setProposed(next.proposed)
      } else {
        change({ [field]: value })
        // Only a province that nobody has changed is still a proposal.
        if (field === 'province') setProposed('')
      }
      forget(field)
    },
    leave,
    hasSeenDoubts,
    goTo,
    show: point,
    onSubmit,
  }
}
