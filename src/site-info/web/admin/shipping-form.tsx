import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { NO_PERCENT, readPercent } from '#money/change-by-percent.ts'
import { periodInWords } from '#platform/time/period-text.ts'
import type { Province } from '#shipping/provinces.ts'
import { RATES_END_SOON_DAYS } from '#shipping/rates-end.ts'
import { daysLeft, type ShippingRates } from '#shipping/shipping-rates.ts'
import {
  blankZone,
  raisedPrices,
  ratesIn,
  type TypedRates,
  type TypedZone,
  typedRates,
} from '#shipping/typed-rates.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useRowNames } from '#ui/use-row-names.ts'
import { useTextForm } from '#ui/use-text-form.ts'
import { ShippingZoneFields } from './shipping-zone-fields.tsx'
import { SiteForm } from './site-form.tsx'
import { useSiteInfoForm } from './use-site-info-form.ts'

/** A province is in one zone: where it is put, it is taken from the others. */
const withProvince =
  (province: Province, isIn: boolean, index: number) =>
  (zone: TypedZone, at: number): TypedZone => {
    const others = zone.provinces.filter((each) => each !== province)
    return { ...zone, provinces: isIn && at === index ? [...others, province] : others }
  }

function endText(rates: TypedRates): string {
  const left = daysLeft(rates, new Date())
  if (left === null) return 'Vacío: valen hasta que los cambies.'
  if (left < 0) return 'Vencieron: el envío se coordina con cada comprador hasta que pongas otra fecha.'
  return `Después de ese día el envío se coordina con cada comprador. Te avisamos ${periodInWords(RATES_END_SOON_DAYS / 7, 'week')} antes.`
}

/** What delivery costs: zones, prices, insurance, and until when they are good. */
export function ShippingForm({ rates }: { readonly rates: ShippingRates }) {
  const initial = typedRates(rates)
  const form = useSiteInfoForm<TypedRates>({
    initial,
    name: 'envios',
    sections: (draft) => ({ shipping: ratesIn(draft) }),
    saved: 'Precios de envío guardados',
    failed: 'Error al guardar los precios de envío',
  })
  const { draft, change, errors, field } = form
  const changeZone = (index: number) => (changes: Partial<TypedZone>) =>
    change(({ zones }) => ({
      zones: zones.map((zone, at) => (at === index ? { ...zone, ...changes } : zone)),
    }))
  const rows = useRowNames(draft.zones.length)
  const { onSubmit: onRaise, ...raising } = useRaisedPrices(change)
  function removeZone(index: number) {
    rows.remove(index)
    change(({ zones }) => ({ zones: zones.filter((_zone, at) => at !== index) }))
  }
  return (
    <>
      <form id={RAISING} noValidate hidden onSubmit={onRaise} />
      <SiteForm form={form} className="flex max-w-3xl flex-col gap-8">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
          <TextField
            label="Seguro (% del valor)"
            {...field('insurancePercent')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            label="Envío gratis desde (ARS)"
            {...field('freeFrom')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Nunca"
          />
          <TextField
            label="Los precios valen hasta"
            {...field('validUntil')}
            type="date"
            hint={endText(draft)}
          />
        </div>
        <RaisePrices {...raising} />
        <div>
          {draft.zones.map((zone, index) => (
            <ShippingZoneFields
              key={rows.names[index]}
              zone={zone}
              index={index}
              errors={errors}
              onChange={changeZone(index)}
              onProvince={(province, isIn) =>
                change(({ zones }) => ({ zones: zones.map(withProvince(province, isIn, index)) }))
              }
              onRemove={() => removeZone(index)}
            />
          ))}
        </div>
        <Button
          tone="plain"
          className="self-start"
          onClick={() => change(({ zones }) => ({ zones: [...zones, blankZone] }))}
        >
          <Plus size={18} aria-hidden="true" />
          Agregar una zona
        </Button>
      </SiteForm>
    </>
  )
}

/** A form of its own, so that Enter there saves nothing yet: its fields stand within the other one. */
const RAISING = 'subir-precios'

/** All prices at once, by so many per cent; they are saved with the rest. */
function useRaisedPrices(onRaised: (raised: (typed: TypedRates) => TypedRates) => void) {
  const fields = useRef<HTMLDivElement>(null)
  const { field, change, onSubmit } = useTextForm({
    blank: { raise: '' },
    errorsOf: ({ raise }) => ({ raise: readPercent(raise) === undefined ? NO_PERCENT : undefined }),
    within: fields,
    onGiven({ raise }) {
      onRaised((typed) => raisedPrices(typed, readPercent(raise) ?? 0))
      change({ raise: '' })
    },
  })
  return { fields, field, onSubmit }
}

const RaisePrices = ({ fields, field }: Omit<ReturnType<typeof useRaisedPrices>, 'onSubmit'>) => (
  <div ref={fields} className="flex flex-col items-start gap-3">
    <TextField
      form={RAISING}
      className="w-full sm:w-64"
      label="Cambiar todos los precios (%)"
      {...field('raise')}
      inputMode="text"
      autoComplete="off"
    />
    <Button form={RAISING} type="submit" tone="plain" className="min-h-12">
      Aplicar
    </Button>
  </div>
)
