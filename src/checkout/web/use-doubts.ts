import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CheckoutField, CheckoutForm } from '../checkout-form.ts'
import { type Doubts, doubtsAbout } from '../doubts.ts'
import { BILLING_FIELDS } from './refusal.ts'

const isEmpty = (form: CheckoutForm, field: string) => String(form[field as CheckoutField]).trim() === ''

/** The doubts about empty fields that were not come to yet wait until they are. */
export const doubtsSoFar = (form: CheckoutForm, left: ReadonlySet<string>): Doubts =>
  Object.fromEntries(
    Object.entries(doubtsAbout(form)).filter(([field]) => !isEmpty(form, field) || left.has(field)),
  )

/** What looks wrong in the fields that were left or passed by. @param typed what stands in the form by now */
export function useDoubts(typed: () => CheckoutForm) {
  const [doubts, setDoubts] = useState<Doubts>({})
  const left = useRef(new Set<string>())
  return {
    doubts,
    forget: (field: CheckoutField) => setDoubts(({ [field]: _gone, ...rest }) => rest),
    leave(field: string) {
      const form = typed()
      const isElsewhere = !BILLING_FIELDS.includes(document.activeElement?.getAttribute('name') ?? '')
      const isPassed = form.billingType === 'factura_a' && isElsewhere
      for (const each of isPassed ? BILLING_FIELDS : [field]) left.current.add(each)
      setDoubts(doubtsSoFar(form, left.current))
    },
    /** What is left empty is told before it is paid, unless that was done: then the next press goes on. */
    hasSeenDoubts(form: CheckoutForm, within: HTMLFormElement): boolean {
      const found = doubtsAbout(form)
      const news = Object.keys(found).filter((field) => isEmpty(form, field) && !(field in doubts))
      if (news.length === 0) return true
      for (const each of BILLING_FIELDS) left.current.add(each)
      flushSync(() => setDoubts(found))
      const first = within.elements.namedItem(news[0] ?? '')
      if (first instanceof HTMLElement) first.focus()
      return false
    },
  }
}
