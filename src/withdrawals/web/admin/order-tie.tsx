import { type FormEvent, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'

interface OrderTieProps {
  /** Fails with what the shop says. */
  readonly onTie: (orderNumber: number) => Promise<unknown>
}

const NOT_A_NUMBER = 'Escribí el número del pedido, por ejemplo 1001'

/** Names the order of a request that could not be matched with one. */
export function OrderTie({ onTie }: OrderTieProps) {
  const [number, setNumber] = useState('')
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
        hint="No supimos de qué pedido habla."
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" tone="plain" className="mt-7" aria-disabled={busy}>
        {busy ? 'Un momento...' : 'Vincular'}
      </Button>
    </form>
  )
}
