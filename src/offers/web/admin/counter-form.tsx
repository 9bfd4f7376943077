import type { Currency } from '#money/money.ts'
import { readPrice } from '#money/read-price.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { readCounter, WORDS_LIMIT } from '../../offer.ts'

interface CounterFormProps {
  readonly currency: Currency
  readonly busy: boolean
  readonly onSend: (amount: number, words: string) => void
  readonly onCancel: () => void
}

interface TypedCounter {
  amount: string
  words: string
}

const counterIn = ({ amount, words }: TypedCounter) => readCounter({ amount: readPrice(amount), words })

/** The artist's own amount, and what she writes beside it. */
export function CounterForm({ currency, busy, onSend, onCancel }: CounterFormProps) {
  const { draft, errors, change, onSubmit } = useDraftForm<TypedCounter>({
    blank: { amount: '', words: '' },
    errorsOf: (typed) => counterIn(typed).errors,
    send: async (typed) => {
      const { counter } = counterIn(typed)
      if (counter !== undefined && !busy) onSend(counter.amount, counter.words)
    },
  })
  const field = boundTexts({ values: draft, errors, change })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
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
