import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { EMAIL_LIMIT } from '#email/email-address.ts'
import { Button } from '#ui/button.tsx'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { confirmHint } from '../confirm-hint.ts'

interface NewsletterFormProps {
  /** The address of the page that answers when no script runs. */
  readonly action: string
  readonly privacy: string
  /** What that page answered. */
  readonly answer?: FormAnswer
  /** What the law wants said. */
  readonly children: ReactNode
}

/** Everything that sending needs comes with the first request to send: the form stands on every page. */
const send = async (values: FormValues): Promise<FormAnswer> =>
  (await import('./send-from-browser.ts')).sendFromBrowser(values)

export function NewsletterForm({ action, privacy, answer, children }: NewsletterFormProps) {
  const { form, busy, shown, errors, start } = useSentForm({ answer, send })
  const id = useId()
  return (
    <form {...form} action={action} className="relative flex flex-col gap-3">
      <label htmlFor={`${id}-email`} className="font-medium text-small">
        Email
      </label>
      <div className="flex flex-col gap-3 xs:flex-row">
        <input
          key={start.round}
          id={`${id}-email`}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_LIMIT}
          required
          disabled={busy}
          defaultValue={start.values.email}
          aria-invalid={errors.email !== undefined}
          aria-describedby={`${id}-answer ${id}-consent`}
          className="min-h-12 w-full min-w-0 flex-1 rounded-[2px] border border-edge bg-white px-4 py-2.5 text-body transition-colors hover:border-ink aria-invalid:border-alarm disabled:bg-floor"
        />
        <Button type="submit" tone="plain" disabled={busy} className="shrink-0">
          {busy ? 'Suscribiendo...' : 'Suscribirme'}
        </Button>
      </div>
      <Honeypot name="website" />
      <div id={`${id}-answer`}>
        <FormNotice answer={shown} more={confirmHint} />
      </div>
      <p id={`${id}-consent`} className="text-quiet text-small">
        Al suscribirte aceptás la{' '}
        <Link to={privacy} discover="none" className="link">
          política de privacidad
        </Link>
        . Te podés dar de baja cuando quieras.
      </p>
      {children}
    </form>
  )
}
