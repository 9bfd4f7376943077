import { useState } from 'react'
import { PRICED_PACKINGS, type PricedPacking } from '#shipping/parcel.ts'
import { PROVINCES, type Province } from '#shipping/provinces.ts'
import type { TypedZone } from '#shipping/typed-rates.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { FoldHead } from '#ui/fold.tsx'
import { TextField } from '#ui/form-field.tsx'

const priceLabels = {
  tubo: 'Tubo',
  chica: 'Caja chica',
  mediana: 'Caja mediana',
  grande: 'Caja grande',
} as const satisfies Record<PricedPacking, string>

interface ZoneFieldsProps {
  readonly zone: TypedZone
  readonly index: number
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (changes: Partial<TypedZone>) => void
  /** Puts a province into this zone, or takes it out. */
  readonly onProvince: (province: Province, isIn: boolean) => void
  readonly onRemove: () => void
}

/** One zone: its provinces, how long it takes, and what each parcel costs. */
export function ShippingZoneFields(props: ZoneFieldsProps) {
  const { zone, index, errors } = props
  const at = `zones.${index}`
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${at}.`))
  const [isOpen, setOpen] = useState(zone.name === '')
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-line border-t"
    >
      <FoldHead
        title={<span className="font-medium">{zone.name || `Zona ${index + 1}`}</span>}
        holds={pricesText(zone)}
      />
      <ZoneFields {...props} />
    </details>
  )
}

/** What its parcels cost, at a glance. */
const pricesText = ({ prices }: TypedZone): string =>
  PRICED_PACKINGS.map((packing) => `${priceLabels[packing]} ${prices[packing] || '–'}`).join(' · ')

function ZoneFields(props: ZoneFieldsProps) {
  const { zone, index, errors, onChange, onRemove } = props
  const at = `zones.${index}.`
  const field = boundTexts({ values: zone, errors, change: onChange }, at)
  const price = boundTexts(
    { values: zone.prices, errors, change: (part) => onChange({ prices: { ...zone.prices, ...part } }) },
    `${at}prices.`,
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 pt-2 pb-6">
      <legend className="sr-only">{zone.name || `Zona ${index + 1}`}</legend>
      <TextField label="Zona" {...field('name')} />
      <Provinces {...props} />
      {/* Labels, fields and what is wrong with them stand in rows, however long one of them is. */}
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 sm:gap-x-5">
        {PRICED_PACKINGS.map((packing) => (
          <TextField
            key={packing}
            className="row-span-3 grid! grid-rows-subgrid"
            label={`${priceLabels[packing]} (ARS)`}
            {...price(packing)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="A coordinar"
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-4 sm:gap-x-5">
        <TextField label="Días, mínimo" {...field('daysFrom')} inputMode="numeric" autoComplete="off" />
        <TextField label="Días, máximo" {...field('daysTo')} inputMode="numeric" autoComplete="off" />
      </div>
      <Button tone="quiet" className="-ml-2 min-h-11 self-start text-small" onClick={onRemove}>
        Quitar la zona {zone.name || index + 1}
      </Button>
    </fieldset>
  )
}

function Provinces({ zone, index, errors, onProvince }: ZoneFieldsProps) {
  const name = `zones.${index}.provinces`
  const error = errors[name]
  return (
    <details className="border-line border-y">
      <FoldHead
        title="Provincias"
        holds={zone.provinces.length === 0 ? 'ninguna' : zone.provinces.join(', ')}
      />
      <div className="grid gap-x-6 pb-3 sm:grid-cols-2">
        {PROVINCES.map((province) => (
          <CheckChoice
            key={province}
            id={`zone-${index}-${province}`}
            name={name}
            label={province}
            checked={zone.provinces.includes(province)}
            onChange={({ target }) => onProvince(province, target.checked)}
          />
        ))}
      </div>
      {error !== undefined && <p className="pb-3 font-medium text-alarm text-small">{error}</p>}
    </details>
  )
}
