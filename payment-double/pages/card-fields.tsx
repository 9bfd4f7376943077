import { formatPesos } from '../amounts.ts'
import type { InstalmentPlan, TestCard } from '../ledger/payment-method.ts'
import { FieldError, invalid } from './field-error.tsx'
import type { PayErrors, PayForm } from './pay-form.ts'

const TEST_NAMES = [
  ['APRO', 'se aprueba'],
  ['CONT', 'queda en revisión'],
  ['OTHE', 'se rechaza'],
  ['CALL', 'pide autorización del banco'],
  ['FUND', 'no tiene fondos'],
  ['SECU', 'código de seguridad incorrecto'],
  ['EXPI', 'vencimiento incorrecto'],
  ['FORM', 'error en el formulario'],
] as const

interface CardFieldsProps {
  cards: readonly TestCard[]
  plans: readonly InstalmentPlan[]
  form: Partial<PayForm>
  errors: PayErrors
}

export function CardFields({ cards, plans, form, errors }: CardFieldsProps) {
  return (
    <div className="details">
      <label htmlFor="card">Tarjeta de prueba</label>
      <select id="card" name="card" defaultValue={form.card} {...invalid('card', errors.card)}>
        {cards.map((card) => (
          <option key={card.id} value={card.id}>{`${card.name} terminada en ${card.lastFour}`}</option>
        ))}
      </select>
      <FieldError field="card" error={errors.card} />

      <label htmlFor="holder">Nombre del titular</label>
      <input
        id="holder"
        name="holder"
        defaultValue={form.holder ?? 'APRO'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...invalid('holder', errors.holder, 'holder-hint')}
      />
      <FieldError field="holder" error={errors.holder} />
      <p id="holder-hint" className="hint">
        El nombre decide el resultado.
      </p>
      <details>
        <summary>Ver los nombres de prueba</summary>
        <dl className="names">
          {TEST_NAMES.map(([name, result]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{result}</dd>
            </div>
          ))}
        </dl>
      </details>

      <label htmlFor="installments">Cuotas</label>
      <select
        id="installments"
        name="installments"
        defaultValue={form.installments}
        {...invalid('installments', errors.installments)}
      >
        {plans.map((plan) => (
          <option key={plan.installments} value={plan.installments}>
            {planText(plan)}
          </option>
        ))}
      </select>
      <FieldError field="installments" error={errors.installments} />
    </div>
  )
}

function planText({ installments, total }: InstalmentPlan): string {
  if (installments === 1) return `1 cuota de ${formatPesos(total)}`
  return `${installments} × ${formatPesos(Math.round(total / installments))} (total ${formatPesos(total)})`
}
