import { momentText } from '#platform/time/date-text.ts'
import { fieldErrorsIn, firstByField } from '#platform/web-client/field-errors.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/form-field.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useAsked } from '#ui/use-asked.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { FOREIGN_CURRENCIES, type ForeignCurrency, RATE_DAYS } from '../../exchange-rate.ts'
import { type RateAnswer, RateForm } from '../../money-api.ts'
import { PROVIDERS } from '../../provider-names.ts'
import { readPrice, writePrice } from '../../read-price.ts'
import { isSuddenRate, type RateStep, suddenRateText } from '../../sudden-rate.ts'
import { useRateChange, useRates } from './use-rates.ts'

const names = { USD: 'dólar', EUR: 'euro' } satisfies Record<ForeignCurrency, string>

function stateText(rate: RateAnswer | undefined): string {
  if (rate === undefined) return 'Sin cotización: las obras en esta moneda se venden por consulta.'
  const since = momentText(rate.setAt)
  return rate.isFresh
    ? `Cargada el ${since}. Vale hasta el ${momentText(rate.goodUntil)}.`
    : `Venció: se cargó el ${since}. Las obras en esta moneda se venden por consulta hasta que la actualices.`
}

/** What a dollar and a euro cost: works in foreign currency are charged in pesos by it. */
export function ExchangeRates() {
  const rates = useRates()
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h3 className="text-lead">Cotizaciones</h3>
        <p className="mt-1 max-w-2xl text-quiet">
          {PROVIDERS} cobra en pesos. Con una cotización de menos de {RATE_DAYS} días, tus obras en dólares o
          euros muestran su precio en pesos y se pueden comprar; sin ella se venden por consulta.
        </p>
      </div>
      {rates.isError && <p className="text-alarm">Error al cargar las cotizaciones</p>}
      {rates.data !== undefined && (
        <div className="grid gap-8 sm:grid-cols-2">
          {FOREIGN_CURRENCIES.map((currency) => (
            <Rate
              key={currency}
              currency={currency}
              rate={rates.data.find((each) => each.currency === currency)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface RateProps {
  readonly currency: ForeignCurrency
  readonly rate: RateAnswer | undefined
}

interface TypedRate {
  pesos: string
}

const rateIn = ({ pesos }: TypedRate) => RateForm.safeParse({ pesos: readPrice(pesos) })

function Rate({ currency, rate }: RateProps) {
  const change = useRateChange(currency)
  const sudden = useAsked<RateStep>()
  const form = useDraftForm<TypedRate>({
    stored: { pesos: rate === undefined ? '' : writePrice(rate.pesos) },
    errorsOf: (typed) => firstByField(fieldErrorsIn(rateIn(typed))),
    send: async ({ loaded, over }) => {
      const { data } = rateIn(over(loaded))
      if (data === undefined || change.isPending) return
      const step = rate && { before: rate.pesos, after: data.pesos }
      if (step !== undefined && isSuddenRate(step)) sudden.ask(step)
      else change.mutate(data.pesos)
    },
  })
  const text = form.draft.pesos
  const unsaved = useUnsaved(text.trim() === '' ? rate !== undefined : readPrice(text) !== rate?.pesos)
  const field = boundTexts({ values: form.draft, errors: form.errors, change: form.change })

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col items-start gap-4">
      <TextField
        className="w-full"
        label={`Pesos por un ${names[currency]} (${currency})`}
        {...field('pesos')}
        inputMode="decimal"
        autoComplete="off"
        hint={stateText(rate)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="plain" aria-disabled={change.isPending}>
          {change.isPending ? 'Guardando...' : `Guardar cotización del ${names[currency]}`}
        </Button>
        {rate !== undefined && (
          <Button
            tone="quiet"
            onClick={() =>
              !change.isPending && change.mutate(undefined, { onSuccess: () => form.change({ pesos: '' }) })
            }
          >
            Quitar<span className="sr-only"> la cotización del {names[currency]}</span>
          </Button>
        )}
      </div>
      <SuddenRateQuestion sudden={sudden} currency={currency} change={change} />
      <UnsavedDialog question={unsaved} />
    </form>
  )
}

interface SuddenRateProps {
  readonly sudden: ReturnType<typeof useAsked<RateStep>>
  readonly currency: ForeignCurrency
  readonly change: ReturnType<typeof useRateChange>
}

/** Asks before a rate is stored that may be a slip of the finger. */
function SuddenRateQuestion({ sudden, currency, change }: SuddenRateProps) {
  const { asked, close, closeFor } = sudden
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && close()}
      title="Revisá la cotización"
      question={asked === undefined ? '' : suddenRateText(asked, names[currency])}
      warning="Tus obras en esta moneda se venden por ella desde que la guardes."
      confirmLabel={change.isPending ? 'Guardando...' : 'Sí, guardar'}
      busy={change.isPending}
      onConfirm={() =>
        asked !== undefined && change.mutate(asked.after, { onSettled: () => closeFor(asked) })
      }
    />
  )
}
