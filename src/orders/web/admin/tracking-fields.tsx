import { CARRIERS, carrierNames, OrderCarrier } from '#shipping/carriers.ts'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { TRACKING_LIMIT } from '../../order-limits.ts'

export interface Tracking {
  readonly carrier: OrderCarrier
  readonly trackingNumber: string
}

interface TrackingFieldsProps {
  readonly tracking: Tracking
  /** 'Número de seguimiento', and whether it may be left out. */
  readonly label: string
  readonly onChange: (tracking: Tracking) => void
}

/** Who takes a parcel, and by which number it is followed there. */
export function TrackingFields({ tracking, label, onChange }: TrackingFieldsProps) {
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      <SelectField
        label="Lo lleva"
        name="carrier"
        value={tracking.carrier}
        onChange={({ target }) => onChange({ ...tracking, carrier: OrderCarrier.parse(target.value) })}
      >
        <option value="">Sin decir</option>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrierNames[carrier]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={label}
        name="trackingNumber"
        autoComplete="off"
        maxLength={TRACKING_LIMIT}
        value={tracking.trackingNumber}
        onChange={({ target }) => onChange({ ...tracking, trackingNumber: target.value })}
      />
    </div>
  )
}

/** Whether what is typed is something else than the order says. */
export const isOtherTracking = (one: Tracking, other: Tracking): boolean =>
  one.carrier !== other.carrier || one.trackingNumber.trim() !== other.trackingNumber
