import type { ReactNode } from 'react'
import { PERSON_LIMITS } from '#contact-messages/contact-words.ts'
import type { Currency } from '#money/money.ts'
import { TYPED_PRICE_LIMIT } from '#money/typed-price.ts'
import { linkTo } from '#pages/site-pages.ts'
import { Button } from '#ui/button.tsx'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { PersonFields } from '#ui/person-fields.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { WORDS_LIMIT } from '../offer-limits.ts'

interface OfferFormProps {
  readonly work: { readonly id: string; readonly currency: Currency }
  /** What the page answered when no script ran. */
  readonly answer: FormAnswer | undefined
  /** Who reads this, and what the law wants said. */
  readonly children: ReactNode
}

/** What checks and sends the form is not needed to see it; it comes while the visitor types. */
const fetching = () => import('./send-from-browser.ts')

const send = async (values: FormValues): Promise<FormAnswer> => (await fetching()).sendFromBrowser(values)

/** The form of an offer: once it has arrived, what was answered stands in its place. */
export function OfferForm({ work, answer, children }: OfferFormProps) {
  const { form, busy, shown, errors, start } = useSentForm({ answer, send })
  return (
    <form
      {...form}
      action={linkTo.offer(work.id)}
      onFocus={() => void fetching().catch(() => undefined)}
      className="relative flex flex-col gap-6"
    >
      <input type="hidden" name="artworkId" value={work.id} />
      <Fields key={start.round} currency={work.currency} values={start.values} errors={errors} />
      <Honeypot name="website" />
      <FormNotice answer={shown} />
      <div className="flex flex-col gap-4">
        <Button type="submit" aria-disabled={busy} className="sm:self-start sm:px-10">
          {busy ? 'Enviando...' : 'Enviar oferta'}
        </Button>
        {children}
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly currency: Currency
  readonly values: FormValues
  readonly errors: FormValues
}

function Fields({ currency, values, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label={`Tu oferta, en ${currency}`}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={TYPED_PRICE_LIMIT}
        defaultValue={values.amount}
        error={errors.amount}
      />
      <PersonFields values={values} errors={errors} limits={PERSON_LIMITS} />
      <TextAreaField
        label="Mensaje (opcional)"
        name="message"
        rows={4}
        maxLength={WORDS_LIMIT}
        defaultValue={values.message}
        error={errors.message}
      />
    </>
  )
}
