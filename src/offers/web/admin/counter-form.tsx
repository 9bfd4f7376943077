import { type FormEvent, useState } from 'react'
import type { Currency } from '#money/money.ts'
import { readPrice } from '#money/read-price.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { type CounterErrors, readCounter, WORDS_LIMIT } from '../../offer.ts'

interface CounterFormProps {
  readonly currency: Currency
  readonly busy: boolean
  readonly onSend: (amount: number, words: string) => void
  readonly onCancel: () => void
}

/** The artist's own amount, and what she writes beside it. */
export function CounterForm({ currency, busy, onSend, onCancel }: CounterFormProps) {
  const [typed, setTyped] = useState({ amount: '', words: '' })
  const [errors, setErrors] = useState<CounterErrors>({})
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
  }
  const field = boundTexts({ values: typed, errors, change })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { errors: found, counter } = readCounter({ ...typed, amount: readPrice(typed.amount) })
    setErrors(found)
    if (counter !== undefined) onSend(counter.amount, counter.words)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={`Tu contraoferta, en ${currency}`}
        {...field('amount')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextAreaField label="Unas palabras (opcional)" {...field('words')} rows={4} maxLength={WORDS_LIMIT} />
      <FormButtons label={busy ? 'Enviando...' : 'Enviar contraoferta'} busy={busy} onCancel={onCancel} />
    </form>
  )
}
