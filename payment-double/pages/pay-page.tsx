import { instalmentPlans, type OfferedMethods, offeredMethods } from '../ledger/payment-method.ts'
import { type Preference, totalOf } from '../ledger/preference.ts'
import { CardFields } from './card-fields.tsx'
import { Document } from './document.tsx'
import { FieldError, invalid } from './field-error.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { type PayErrors, type PayForm, payerEmailOf } from './pay-form.ts'
import { returnAddress } from './return-address.ts'

export const PAY_PATH = '/checkout/v1/pay'

interface PayPageProps {
  preference: Preference
  /** Marks the form, so that sending it twice pays once. */
  attempt: string
  form?: Partial<PayForm>
  errors?: PayErrors
}

export function PayPage({ preference, attempt, form = {}, errors = {} }: PayPageProps) {
  const { request } = preference
  const methods = offeredMethods(request)
  const chosen = form.method ?? firstChoice(preference, methods)
  const back = returnAddress(preference, 'failure')
  const filled = { installments: request.payment_methods?.default_installments ?? 1, ...form }
  return (
    <Document title={Object.keys(errors).length > 0 ? 'Error al pagar' : 'Pagar'} wide>
      <h1>¿Cómo querés pagar?</h1>
      <ErrorSummary errors={errors} />
      <form method="post" action={PAY_PATH} className="pay" noValidate>
        <input type="hidden" name="pref_id" value={preference.id} />
        <input type="hidden" name="attempt" value={attempt} />
        <OrderSummary preference={preference} />
        <div className="methods">
          {!payerEmailOf(preference) && <EmailField form={form} errors={errors} />}
          <fieldset id="method" {...invalid('method', errors.method)}>
            <legend className="unseen">Medio de pago</legend>
            {methods.cards.length > 0 && (
              <MethodChoice
                id="card"
                name="Tarjeta de crédito o débito"
                note="Se acredita al instante"
                chosen={chosen}
              >
                <CardFields
                  cards={methods.cards}
                  plans={instalmentPlans(totalOf(preference), request)}
                  form={filled}
                  errors={errors}
                />
              </MethodChoice>
            )}
            <MethodChoice
              id="account_money"
              name="Dinero en cuenta"
              note="Se acredita al instante"
              chosen={chosen}
            />
            {methods.tickets.map(({ id, name }) => (
              <MethodChoice
                key={id}
                id={id}
                name={name}
                note="Pagás en efectivo en una sucursal"
                chosen={chosen}
              />
            ))}
          </fieldset>
          <FieldError field="method" error={errors.method} />
        </div>
        <div className="actions">
          <button type="submit" className="primary">
            Pagar
          </button>
          {back && (
            <a className="secondary" href={back}>
              Volver a la tienda
            </a>
          )}
        </div>
      </form>
    </Document>
  )
}

function firstChoice({ request }: Preference, { cards, tickets }: OfferedMethods): string {
  const wished = request.payment_methods?.default_payment_method_id
  if (tickets.some((each) => each.id === wished) || wished === 'account_money') return wished ?? ''
  return cards.length > 0 ? 'card' : 'account_money'
}

function EmailField({ form, errors }: { form: Partial<PayForm>; errors: PayErrors }) {
  return (
    <div className="field">
      <label htmlFor="email">Tu correo</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={form.email}
        {...invalid('email', errors.email)}
      />
      <FieldError field="email" error={errors.email} />
    </div>
  )
}

function ErrorSummary({ errors }: { errors: PayErrors }) {
  const found = Object.entries(errors)
  if (found.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is new after a failed form, and only focus makes the alert heard
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <p>No pudimos seguir con el pago:</p>
      <ul>
        {found.map(([field, error]) => (
          <li key={field}>
            <a href={`#${field}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
