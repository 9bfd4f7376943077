import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Availability } from '#artworks/artwork.ts'
import { EMAIL_LIMIT } from '#email/email-address.ts'
import { TYPED_PRICE_LIMIT } from '#money/typed-price.ts'
import { linkTo } from '#pages/site-pages.ts'
import { Button } from '#ui/button.tsx'
import { RadioChoice } from '#ui/choice.tsx'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'

/** Why a work cannot be bought, and can be waited for. */
export type Awaited = Exclude<Availability, 'available'>

const CHOICES = {
  reserved: 'Si esta obra vuelve a estar disponible',
  sold: 'Si esta obra vuelve a estar disponible',
  not_for_sale: 'Si esta obra sale a la venta',
} satisfies Record<Awaited, string>

export interface NoticeFormProps {
  /** The work that is waited for. */
  readonly id: string
  readonly awaited: Awaited
  /** What the work's page answered when no script ran. */
  readonly answer: FormAnswer | undefined
  /** What the law wants said. */
  readonly children: ReactNode
}

/** Everything that sending needs comes with the first wish to send: a page of a work is light. */
const send = async (values: FormValues): Promise<FormAnswer> =>
  (await import('./send-from-browser.ts')).sendFromBrowser(values)

/** 'Avisame' */
export function NoticeForm({ id, awaited, answer, children }: NoticeFormProps) {
  const { form, busy, shown, errors, start } = useSentForm({ answer, send })
  const { kind = 'work', email, maxPrice } = start.values
  return (
    <section aria-labelledby="avisame" className="border-line border-t pt-8">
      <h2 id="avisame" className="text-lead">
        Avisame
      </h2>
      <p className="mt-1 mb-5 text-quiet">Un solo correo, cuando pase. Sin compromiso y sin novedades.</p>
      <form
        {...form}
        action={`${linkTo.artwork(id)}#avisame`}
        className="group/aviso relative flex flex-col gap-5"
      >
        <input type="hidden" name="artworkId" value={id} />
        <fieldset key={`kind ${start.round}`} className="flex min-w-0 flex-col gap-2">
          <legend className="sr-only">Qué querés que te avisemos</legend>
          <RadioChoice
            name="kind"
            value="work"
            label={CHOICES[awaited]}
            defaultChecked={kind !== 'similar'}
          />
          <RadioChoice
            name="kind"
            value="similar"
            label="Si llega algo parecido"
            hint="De la misma categoría y de un tamaño similar"
            defaultChecked={kind === 'similar'}
          />
        </fieldset>
        <div className="hidden group-has-[[value=similar]:checked]/aviso:block">
          <PlainField
            key={`price ${start.round}`}
            label="Hasta qué precio, en pesos (opcional)"
            name="maxPrice"
            inputMode="numeric"
            maxLength={TYPED_PRICE_LIMIT}
            defaultValue={maxPrice}
            error={errors.maxPrice}
          />
        </div>
        <PlainField
          key={`email ${start.round}`}
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_LIMIT}
          required
          defaultValue={email}
          error={errors.email}
        />
        <Honeypot name="website" />
        <FormNotice answer={shown} />
        <Button type="submit" tone="plain" aria-disabled={busy} className="sm:self-start">
          {busy ? 'Enviando...' : 'Avisame'}
        </Button>
        <div className="text-quiet text-small">
          <p>
            Te mandamos un correo para confirmarlo. Usamos tu dirección solo para este aviso y la borramos
            cuando termina.{' '}
            <Link to={linkTo.privacy()} className="link">
              Política de privacidad
            </Link>
          </p>
          {children}
        </div>
      </form>
    </section>
  )
}

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly error: string | undefined
}

/** A field with its label and its sentence, without what larger forms need. */
function PlainField({ label, error, ...rest }: PlainFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="min-h-12 w-full min-w-0 rounded-[2px] border border-edge bg-white px-4 py-2.5 text-body transition-colors hover:border-ink aria-invalid:border-alarm"
        {...rest}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="font-medium text-alarm text-small">
          {error}
        </p>
      )}
    </div>
  )
}
