import { useState } from 'react'
import { TextField } from '#ui/form-field.tsx'
import type { ContactInfo } from '../../contact-info.ts'

type Location = ContactInfo['mapLocation']

interface MapFieldsProps {
  readonly location: Location
  readonly onChange: (location: Location) => void
}

const labels = { lat: 'Latitud', lng: 'Longitud' } as const

/** What is no number becomes 0, as soon as the field is left. */
const degreesIn = (text: string): number => Number.parseFloat(text.replace(',', '.')) || 0

/** Where the studio is, in degrees. */
export function MapFields({ location, onChange }: MapFieldsProps) {
  const [texts, setTexts] = useState({ lat: String(location.lat), lng: String(location.lng) })
  return (['lat', 'lng'] as const).map((side) => (
    <TextField
      key={side}
      label={labels[side]}
      name={`mapLocation.${side}`}
      type="number"
      step="0.0001"
      inputMode="decimal"
      value={texts[side]}
      onChange={({ target }) => {
        setTexts((before) => ({ ...before, [side]: target.value }))
        onChange({ ...location, [side]: degreesIn(target.value) })
      }}
      onBlur={() => setTexts({ lat: String(location.lat), lng: String(location.lng) })}
    />
  ))
}
