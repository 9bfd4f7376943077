import { changedByPercent, NO_PERCENT, readPercent } from '#money/change-by-percent.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { FormButtons } from '#ui/form-buttons.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { useTextForm } from '#ui/use-text-form.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import type { ManyChanges } from './use-change-many.ts'

/** Whole units to which new prices are rounded. */
const STEPS = [1, 100, 1000, 10_000] as const

export interface ManyFormProps {
  readonly works: readonly StudioArtworkAnswer[]
  readonly busy: boolean
  readonly onApply: (changes: Omit<ManyChanges, 'works'>) => void
  readonly onCancel: () => void
}

/** All prices by so many per cent; what each comes to stands below before anything is changed. */
export function PercentForm({ works, busy, onApply, onCancel }: ManyFormProps) {
  const { draft, field, onSubmit } = useTextForm({
    blank: { percent: '', step: '1' },
    errorsOf: (typed) => ({ percent: readPercent(typed.percent) === undefined ? NO_PERCENT : undefined }),
    busy,
    onGiven: () =>
      onApply({
        changesOf: (work) => ({ pricing: { finalPrice: priceOf(work), discount: work.pricing.discount } }),
        said: (count) => `${count} con otro precio`,
      }),
  })
  const percent = readPercent(draft.percent)
  const priceOf = ({ pricing }: StudioArtworkAnswer) =>
    percent === undefined ? undefined : changedByPercent(pricing.finalPrice, percent, Number(draft.step))
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
        <SelectField label="Redondear a" {...field('step')}>
          {STEPS.map((each) => (
            <option key={each} value={each}>
              {each === 1 ? 'No redondear' : each.toLocaleString('es-AR')}
            </option>
          ))}
        </SelectField>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Cómo quedan" className="max-h-60 overflow-y-auto">
        <ul aria-label="Precios nuevos" className="divide-y divide-line text-small">
          {works.map((work) => (
            <PricePreview key={work.id} work={work} changed={priceOf(work)} />
          ))}
        </ul>
      </section>
      <FormButtons label={busy ? 'Cambiando...' : 'Cambiar los precios'} busy={busy} onCancel={onCancel} />
    </form>
  )
}

interface PricePreviewProps {
  readonly work: StudioArtworkAnswer
  readonly changed: number | undefined
}

function PricePreview({ work, changed }: PricePreviewProps) {
  const { finalPrice, currency } = work.pricing
  const written = (major: number) => formatPrice(moneyOf(major, currency))
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="wrap-anywhere line-clamp-2 min-w-[min(100%,12rem)] flex-1">{work.title}</span>
      <span className="ml-auto tabular-nums">
        {written(finalPrice)}
        {changed !== undefined && changed !== finalPrice && (
          <>
            {' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only">pasa a</span> <strong>{written(changed)}</strong>
          </>
        )}
      </span>
    </li>
  )
}
