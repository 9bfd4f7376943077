import { readPrice } from '#money/read-price.ts'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { useTextForm } from '#ui/use-text-form.ts'
import { readCounter } from '../../offer.ts'
import { WORDS_LIMIT } from '../../offer-limits.ts'
import type { OfferAnswer } from '../../offers-api.ts'

interface CounterFormProps {
  readonly offer: Pick<OfferAnswer, 'amount' | 'currency' | 'shownPrice'>
  readonly busy: boolean
  readonly onSend: (amount: number, words: string) => void
  readonly onCancel: () => void
}

interface TypedCounter {
  amount: string
  words: string
}

/** The artist's own amount, and what she writes beside it. */
export function CounterForm({ offer, busy, onSend, onCancel }: CounterFormProps) {
  const counterIn = ({ amount, words }: TypedCounter) =>
    readCounter({ amount: readPrice(amount), words }, offer)
  const { field, onSubmit } = useTextForm<TypedCounter>({
    blank: { amount: '', words: '' },
    errorsOf: (typed) => counterIn(typed).errors,
    busy,
    onGiven(typed) {
      const { counter } = counterIn(typed)
      if (counter !== undefined) onSend(counter.amount, counter.words)
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label={`Tu contraoferta, en ${offer.currency}`}
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
