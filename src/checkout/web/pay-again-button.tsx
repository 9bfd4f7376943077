import { useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { Button } from '#ui/button.tsx'
import { useStillHere } from '#ui/use-still-here.ts'
import { createPaymentIntent } from '../checkout-api.ts'
import { failureOf } from './refusal.ts'

const FAILED = 'Error al procesar el pedido. Por favor, intenta nuevamente.'

interface PayAgainButtonProps {
  /** Opens the order. */
  readonly token: string
  /** The order is not what the page shows: paid meanwhile, over, or not there any more. */
  readonly onRefused?: () => void
  readonly label?: string
}

/** Sends the buyer of an unpaid order to where she pays; asked first, so that nobody pays twice. */
export function PayAgainButton({ token, onRefused, label = 'Ir a pagar' }: PayAgainButtonProps) {
  const [busy, setBusy] = useState(false)
  const isHere = useStillHere()
  const [error, setError] = useState<string>()

  async function pay() {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { init_point } = await callApi(createPaymentIntent, { body: { token } })
      // Who reads another page by now is not taken away from it.
      if (isHere()) window.location.assign(init_point)
    } catch (refusal) {
      setBusy(false)
      logQuietly(failureOf(refusal))
      const isTold = refusal instanceof CallError && (refusal.status === 409 || refusal.status === 0)
      setError((isTold && refusal.message) || FAILED)
      if (refusal instanceof CallError && (refusal.status === 409 || refusal.status === 404)) onRefused?.()
    }
  }

  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      <Button onClick={pay} aria-disabled={busy} className="sm:min-w-52">
        {busy ? 'Procesando...' : label}
      </Button>
      <p role="alert" className="text-alarm">
        {error}
      </p>
    </div>
  )
}
