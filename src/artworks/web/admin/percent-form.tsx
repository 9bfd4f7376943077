import { NO_PERCENT, readPercent, STEPS_TO_ROUND } from '#money/change-by-percent.ts'
import { writePrice } from '#money/read-price.ts'
import { FormButtons } from '#ui/form-buttons.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { useTextForm } from '#ui/use-text-form.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { newPricesOf } from '../../new-prices.ts'
import { NewPricesList } from './new-prices-list.tsx'
import type { ManyChanges } from './use-change-many.ts'

/** Whole units to which new prices are rounded. */
const STEPS = [1, 100, 1000, 10_000] as const

const NONE_CHANGES = 'Así no cambia ningún precio'

const AS_THEY_ARE = { percent: 0, step: 1 } as const

export interface ManyFormProps {
  readonly works: readonly StudioArtworkAnswer[]
  readonly busy: boolean
  /** @param of the works that it is about; all of them when left out */
  readonly onApply: (changes: Omit<ManyChanges, 'works'>, of?: readonly StudioArtworkAnswer[]) => void
  readonly onCancel: () => void
}

interface TypedPercent {
  percent: string
  step: string
}

/** All prices by so many per cent; what each comes to stands below before anything is changed. */
export function PercentForm({ works, busy, onApply, onCancel }: ManyFormProps) {
  function pricesIn({ percent, step }: TypedPercent) {
    const read = readPercent(percent)
    return newPricesOf(works, read === undefined ? AS_THEY_ARE : { percent: read, step: Number(step) })
  }
  const changingIn = (typed: TypedPercent) =>
    pricesIn(typed).filter(
      ({ work, price, refusal }) => refusal === undefined && price !== work.pricing.finalPrice,
    )
  function errorsOf(typed: TypedPercent) {
    if (readPercent(typed.percent) === undefined) return { percent: NO_PERCENT }
    return changingIn(typed).length === 0 ? { percent: NONE_CHANGES } : {}
  }
  const { draft, field, onSubmit } = useTextForm<TypedPercent>({
    blank: { percent: '', step: '1' },
    errorsOf,
    busy,
    onGiven(typed) {
      const changing = changingIn(typed)
      const priceOf = new Map(changing.map(({ work, price }) => [work.id, price]))
      onApply(
        {
          changesOf: ({ id, pricing }) => ({
            pricing: { finalPrice: priceOf.get(id), discount: pricing.discount },
          }),
          said: (count) => `${count} con otro precio`,
        },
        changing.map(({ work }) => work),
      )
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Cambiar los precios (%)"
          {...field('percent')}
          inputMode="text"
          autoComplete="off"
          hint="12,5 para subir, -5 para bajar"
        />
        <SelectField label="Redondear a" {...field('step')} hint={stepHint(Number(draft.step))}>
          {STEPS.map((each) => (
            <option key={each} value={each}>
              {each === 1 ? 'No redondear' : writePrice(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <NewPricesList prices={pricesIn(draft)} />
      <FormButtons label={busy ? 'Cambiando...' : 'Cambiar los precios'} busy={busy} onCancel={onCancel} />
    </form>
  )
}

const stepHint = (step: number): string | undefined =>
  step === 1 ? undefined : `Los precios de menos de ${writePrice(step * STEPS_TO_ROUND)} no se redondean.`
