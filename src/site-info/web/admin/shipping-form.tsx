import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NO_PERCENT, readPercent } from '#money/change-by-percent.ts'
import type { Province } from '#shipping/provinces.ts'
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
  return 'Después de ese día el envío se coordina con cada comprador. Te avisamos una semana antes.'
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
  function removeZone(index: number) {
    rows.remove(index)
    change(({ zones }) => ({ zones: zones.filter((_zone, at) => at !== index) }))
  }
  return (
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
      <RaisePrices typed={draft} onRaised={change} />
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
  )
}

interface RaisePricesProps {
  readonly typed: TypedRates
  readonly onRaised: (rates: TypedRates) => void
}

/** All prices at once, by so many per cent; they are saved with the rest. */
function RaisePrices({ typed, onRaised }: RaisePricesProps) {
  const [percent, setPercent] = useState('')
  const [error, setError] = useState<string>()
  function raise() {
    const by = readPercent(percent)
    setError(by === undefined ? NO_PERCENT : undefined)
    if (by === undefined) return
    onRaised(raisedPrices(typed, by))
    setPercent('')
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <TextField
        className="w-full sm:w-64"
        label="Cambiar todos los precios (%)"
        name="raise"
        inputMode="text"
        autoComplete="off"
        value={percent}
        error={error}
        onChange={({ target }) => setPercent(target.value)}
      />
      <Button tone="plain" className="min-h-12" onClick={raise}>
        Aplicar
      </Button>
    </div>
  )
}
