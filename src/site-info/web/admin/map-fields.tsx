import { useState } from 'react'
import { TextField } from '#ui/form-field.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import type { ContactInfo } from '../../contact-info.ts'
import { mapSearchAddress, pinAddress, placeIn } from '../../map-place.ts'

type Location = ContactInfo['mapLocation']

interface MapFieldsProps {
  readonly location: Location
  readonly address: ContactInfo['address']
  readonly onChange: (location: Location) => void
}

const labels = { lat: 'Latitud', lng: 'Longitud' } as const

const textsOf = ({ lat, lng }: Location) => ({ lat: String(lat), lng: String(lng) })

/** What is no number becomes 0, as soon as the field is left. */
const degreesIn = (text: string): number => Number.parseFloat(text.replace(',', '.')) || 0

const NOT_FOUND =
  'En ese texto no está el punto. Abrí el mapa, tocá el lugar y copiá la dirección entera del navegador (los enlaces cortos no lo dicen).'

/** Where the studio is: by a link of a map, or in degrees. */
export function MapFields({ location, address, onChange }: MapFieldsProps) {
  const [texts, setTexts] = useState(textsOf(location))
  const [link, setLink] = useState('')
  const { street, city, province, country } = address
  const found = placeIn(link)

  function onLink(text: string) {
    setLink(text)
    const place = placeIn(text)
    if (place === undefined) return
    setTexts(textsOf(place))
    onChange(place)
  }

  return (
    <>
      <div className="flex flex-col gap-2 sm:col-span-2 lg:col-span-3">
        <TextField
          className="max-w-2xl"
          label="Enlace del mapa"
          name="mapLink"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://www.google.com/maps/…"
          value={link}
          hint="Pegá un enlace de Google Maps u OpenStreetMap: de ahí salen la latitud y la longitud."
          {...(link.trim() !== '' && found === undefined && { doubt: NOT_FOUND })}
          onChange={({ target }) => onLink(target.value)}
        />
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <MapLink href={pinAddress(location)}>Ver el punto en el mapa</MapLink>
          {street !== '' && (
            <MapLink href={mapSearchAddress([street, city, province, country])}>
              Buscar mi dirección en el mapa
            </MapLink>
          )}
        </p>
      </div>
      {(['lat', 'lng'] as const).map((side) => (
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
          onBlur={() => setTexts(textsOf(location))}
        />
      ))}
    </>
  )
}

function MapLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <OutsideLink href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </OutsideLink>
  )
}
