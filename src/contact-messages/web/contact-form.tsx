import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { SelectField, TextAreaField } from '#ui/form-field.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { PersonFields } from '#ui/person-fields.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { MESSAGE_LIMIT, PERSON_LIMITS, SUBJECTS, subjectLabels } from '../contact-words.ts'

const BANNER_MS = 5000

interface ContactFormProps {
  /** The address of the page that answers when no script runs. */
  readonly action: string
  /** What that page answered. */
  readonly answer: FormAnswer | undefined
  /** What the form begins with. */
  readonly initial?: FormValues
  /** Who reads this, and what the law wants said. */
  readonly children: ReactNode
}

/** What checks and sends the form is not needed to see it; it comes while the visitor types. */
const fetching = () => import('./send-from-browser.ts')

const send = async (values: FormValues): Promise<FormAnswer> => (await fetching()).sendFromBrowser(values)

export function ContactForm({ action, answer, initial, children }: ContactFormProps) {
  const { form, busy, shown, errors, start } = useSentForm({
    answer,
    initial,
    send,
    hideAfter: BANNER_MS,
  })
  return (
    <form
      {...form}
      action={action}
      onFocus={() => void fetching().catch(() => undefined)}
      className="relative flex flex-col gap-6"
    >
      <Fields key={start.round} values={start.values} errors={errors} />
      <Honeypot name="website" />
      <FormNotice answer={shown} />
      <div className="flex flex-col gap-4">
        <Button type="submit" aria-disabled={busy} className="sm:self-start sm:px-10">
          {busy ? 'Enviando...' : 'Enviar mensaje'}
        </Button>
        {children}
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly values: FormValues
  readonly errors: FormValues
}

function Fields({ values, errors }: FieldsProps) {
  return (
    <>
      <PersonFields values={values} errors={errors} limits={PERSON_LIMITS} />
      <SelectField
        label="Asunto"
        name="subject"
        required
        defaultValue={values.subject ?? ''}
        error={errors.subject}
      >
        <option value="">Elegí un asunto</option>
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {subjectLabels[subject]}
          </option>
        ))}
      </SelectField>
      <MessageField value={values.message ?? ''} error={errors.message} />
      {values.about !== undefined && <input type="hidden" name="about" defaultValue={values.about} />}
    </>
  )
}

function MessageField({ value, error }: { readonly value: string; readonly error: string | undefined }) {
  const [length, setLength] = useState(value.length)
  return (
    <TextAreaField
      label="Mensaje"
      name="message"
      rows={7}
      required
      maxLength={MESSAGE_LIMIT}
      defaultValue={value}
      error={error}
      hint={`${length}/${MESSAGE_LIMIT}`}
      hintCounts
      onInput={(event) => setLength(event.currentTarget.value.length)}
    />
  )
}
