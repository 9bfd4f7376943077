import type { CheckoutForm } from '#checkout/checkout-form.ts'

/** The checkout at one of its steps, to be looked at: nothing that is pressed does anything. */
export function checkoutAtStep(step: 1 | 2 | 3, form: CheckoutForm) {
  const nothing = () => undefined
  return {
    step,
    form,
    errors: {},
    change: nothing,
    leave: nothing,
    hasSeenDoubts: () => true,
    goTo: nothing,
    onSubmit: async () => undefined,
    show: nothing,
  }
}
