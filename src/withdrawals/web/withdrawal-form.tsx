import type { ReactNode } from 'react'
import { PERSON_LIMITS } from '#contact-messages/contact-words.ts'
import { Button } from '#ui/button.tsx'
import type { FormValues } from '#ui/form-answer.ts'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { PersonFields } from '#ui/person-fields.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { COMMENT_LIMIT, PURCHASE_LIMIT } from '../withdrawal-limits.ts'
import { sendFromBrowser } from './send-from-browser.ts'
import type { WithdrawalFormAnswer } from './send-withdrawal.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

interface WithdrawalFormProps {
  /** The address of the page that answers when no script runs. */
  readonly action: string
  /** What that page answered. */
  readonly answer: WithdrawalFormAnswer | undefined
  readonly initial: FormValues
  /** Who reads this, and what the law wants said. */
  readonly children: ReactNode
}

const EITHER_WAY = {
  email: 'Te mandamos el código también por correo.',
  phone: 'Si preferís que te llamemos.',
} as const

/** Asks for no more than is needed to answer; once sent, its place is taken by the code. */
export function WithdrawalForm({ action, answer, initial, children }: WithdrawalFormProps) {
  const { form, busy, shown, errors, start } = useSentForm<WithdrawalFormAnswer>({
    answer,
    initial,
    send: sendFromBrowser,
  })
  if (shown?.receipt !== undefined) return <WithdrawalReceipt receipt={shown.receipt} />
  const { values } = start
  return (
    <form {...form} action={action} className="flex flex-col gap-6">
      <PersonFields values={values} errors={errors} limits={PERSON_LIMITS} eitherWay={EITHER_WAY} />
      <TextField
        label="Número de pedido u obra (opcional)"
        name="purchase"
        maxLength={PURCHASE_LIMIT}
        defaultValue={values.purchase}
        error={errors.purchase}
      />
      <TextAreaField
        label="Comentario (opcional)"
        name="comment"
        rows={4}
        maxLength={COMMENT_LIMIT}
        defaultValue={values.comment}
        error={errors.comment}
      />
      <FormNotice answer={shown} />
      <div className="flex flex-col gap-4">
        <Button type="submit" aria-disabled={busy} className="sm:self-start sm:px-10">
          {busy ? 'Enviando...' : 'Arrepentirme de la compra'}
        </Button>
        {children}
      </div>
    </form>
  )
}
