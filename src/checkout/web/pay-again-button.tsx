import { useState } from 'react'
import { linkTo } from '#pages/site-pages.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { TERMS_VERSION } from '#site-info/legal-texts.ts'
import { Button } from '#ui/button.tsx'
import { useStillHere } from '#ui/use-still-here.ts'
import { createPaymentIntent } from '../pay-again-api.ts'
import { keepOrderBeingPaid } from './order-being-paid.ts'
import { failureOf } from './refusal.ts'
import { type LegalLinks, TermsChoice } from './terms-choice.tsx'
import { useTerms } from './use-terms.ts'

const FAILED = 'Error al procesar el pedido. Por favor, intenta nuevamente.'

const LINKS: LegalLinks = {
  terms: linkTo.terms(),
  privacy: linkTo.privacy(),
  withdrawal: linkTo.withdrawal(),
}

const isTold = (refusal: unknown): refusal is CallError =>
  refusal instanceof CallError && (refusal.status === 409 || refusal.status === 0)

const sentenceOf = (refusal: unknown): string => (isTold(refusal) && refusal.message) || FAILED

interface PayAgainButtonProps {
  /** Opens the order. */
  readonly token: string
  /** The order is not what the page shows: paid meanwhile, over, or not there any more. */
  readonly onRefused?: () => void
  readonly label?: string
  /** Nobody has accepted the terms of this order yet: its buyer does it here. */
  readonly needsTerms?: boolean
}

/** Sends the buyer of an unpaid order to where she pays; asked first, so that nobody pays twice. */
export function PayAgainButton({
  token,
  onRefused,
  label = 'Ir a pagar',
  needsTerms = false,
}: PayAgainButtonProps) {
  const [busy, setBusy] = useState(false)
  const isHere = useStillHere()
  const [error, setError] = useState<string>()
  const terms = useTerms()

  const isAccepted = () => !needsTerms || terms.demand()

  async function pay() {
    if (busy) return
    if (!isAccepted()) return
    setBusy(true)
    setError(undefined)
    const accepted = needsTerms ? { acceptedTerms: TERMS_VERSION } : {}
    try {
      const { init_point, order_ref } = await callApi(createPaymentIntent, { body: { token, ...accepted } })
      keepOrderBeingPaid({ ref: order_ref, token })
      // Who reads another page by now is not taken away from it.
      if (isHere()) window.location.assign(init_point)
    } catch (refusal) {
      setBusy(false)
      logQuietly(failureOf(refusal))
      setError(sentenceOf(refusal))
      if (refusal instanceof CallError && (refusal.status === 409 || refusal.status === 404)) onRefused?.()
    }
  }

  return (
    <div className="flex w-full flex-col items-start gap-3 print:hidden">
      {needsTerms && (
        <div className="flex w-full max-w-prose flex-col gap-6 pb-3 noscript:hidden">
          <TermsChoice terms={terms} links={LINKS} />
        </div>
      )}
      <Button onClick={pay} aria-disabled={busy} className="sm:min-w-52">
        {busy ? 'Procesando...' : label}
      </Button>
      <p role="alert" className="text-alarm">
        {error}
      </p>
    </div>
  )
}
