import { type FormEvent, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { differenceText } from '../../purchase-meant.ts'
import type { WithdrawalAnswer } from '../../withdrawals-api.ts'

interface OrderTieProps {
  /** Fails with what the shop says. */
  readonly onTie: (orderNumber: number) => Promise<unknown>
  /** The order that it may mean. */
  readonly perhaps: WithdrawalAnswer['perhaps']
}

const NOT_A_NUMBER = 'Escribí el número del pedido, por ejemplo 1001'

function hintOf(perhaps: WithdrawalAnswer['perhaps']): string {
  if (perhaps === null) return 'No supimos de qué pedido habla.'
  return `Puede ser el pedido ${perhaps.number}, pero ${differenceText(perhaps.differences)}. Hasta que lo vincules, el pedido sigue su curso.`
}

/** Names the order of a request that could not be matched with one. */
export function OrderTie({ onTie, perhaps }: OrderTieProps) {
  const [number, setNumber] = useState(perhaps === null ? '' : String(perhaps.number))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = /^#?(\d{1,9})$/.exec(number.trim())?.[1]
    setError(typed === undefined ? NOT_A_NUMBER : undefined)
    if (typed === undefined) return form.querySelector('input')?.focus()
    setBusy(true)
    try {
      await onTie(Number(typed))
    } catch (failure) {
      setError((failure instanceof CallError && failure.message) || 'Error en la petición')
      form.querySelector('input')?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={onSubmit} className="my-3 flex max-w-md flex-wrap items-start gap-3">
      <TextField
        className="min-w-40 flex-1"
        label="Número del pedido"
        name="orderNumber"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={error}
        hint={hintOf(perhaps)}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" tone="plain" className="mt-7" aria-disabled={busy}>
        {busy ? 'Un momento...' : 'Vincular'}
      </Button>
    </form>
  )
}
