import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { TextField } from '#ui/form-field.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import type { ErrorsByName } from '#ui/use-draft-form.ts'
import type { ContactInfo } from '../../contact-info.ts'
import {
  addressText,
  DEFAULT_PLACE,
  isNamedPlace,
  isUnlikely,
  mapSearchAddress,
  pinAddress,
  placeIn,
  placeText,
} from '../../map-place.ts'

type Location = ContactInfo['mapLocation']

interface MapFieldsProps {
  readonly location: Location
  readonly address: ContactInfo['address']
  readonly errors: ErrorsByName
  readonly onChange: (location: Location) => void
}

const labels = { lat: 'Latitud', lng: 'Longitud' } as const

const textsOf = ({ lat, lng }: Location) => ({ lat: String(lat), lng: String(lng) })

/** What is no number becomes 0, as soon as the field is left. */
const degreesIn = (text: string): number => Number.parseFloat(text.replace(',', '.')) || 0

/** A side as it is being typed, unless the place has become another one meanwhile: a draft was taken, or a link. */
export const sideText = (typed: string, degrees: number): string =>
  degreesIn(typed) === degrees ? typed : String(degrees)

const NO_POINT =
  'Ese enlace no dice el punto (los cortos no lo dicen). Abrilo, tocá el lugar en el mapa y copiá la dirección entera del navegador.'
const ONLY_ADDRESS =
  'Eso es una dirección: la galería no sabe en qué punto queda. Buscala en el mapa, tocá el lugar y pegá acá el enlace.'
const UNLIKELY =
  'Ese punto queda fuera de Argentina. Fijate en el signo menos, y que latitud y longitud no estén al revés.'

/** An address has blanks and no protocol. */
const isLink = (text: string) => /^\w+:|^\S+$/.test(text.trim())

/** Where the studio is: by a link of a map, or in degrees; and what visitors will see of it. */
export function MapFields({ location, address, errors, onChange }: MapFieldsProps) {
  const [texts, setTexts] = useState(textsOf(location))
  const [link, setLink] = useState('')
  const typed = link.trim()
  const isUnread = typed !== '' && placeIn(link) === undefined

  function onLink(text: string) {
    setLink(text)
    const place = placeIn(text)
    if (place !== undefined) onChange(place)
  }

  return (
    <>
      <div className="flex flex-col gap-4 sm:col-span-2 lg:col-span-3">
        <TextField
          className="max-w-2xl"
          label="Enlace o dirección en el mapa"
          name="mapLink"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://www.google.com/maps/…"
          value={link}
          hint="Pegá un enlace de Google Maps u OpenStreetMap: de ahí salen la latitud y la longitud."
          {...(isUnread && { doubt: isLink(typed) ? NO_POINT : ONLY_ADDRESS })}
          onChange={({ target }) => onLink(target.value)}
        />
        {isUnread && !isLink(typed) && (
          <MapLink href={mapSearchAddress(typed)}>{`Buscar «${typed}» en el mapa`}</MapLink>
        )}
        <ShownPlace location={location} address={address} onForget={() => onChange({ ...DEFAULT_PLACE })} />
      </div>
      {(['lat', 'lng'] as const).map((side) => (
        <TextField
          key={side}
          label={labels[side]}
          name={`mapLocation.${side}`}
          type="number"
          step="0.0001"
          inputMode="decimal"
          value={sideText(texts[side], location[side])}
          error={errors[`mapLocation.${side}`]}
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

interface ShownPlaceProps extends Omit<MapFieldsProps, 'errors' | 'onChange'> {
  readonly onForget: () => void
}

/** What visitors will be shown: the point, or the address that the map looks for. */
function ShownPlace({ location, address, onForget }: ShownPlaceProps) {
  const isNamed = isNamedPlace(location)
  return (
    <section
      aria-label="Lo que ven los visitantes en el mapa"
      aria-live="polite"
      className="flex max-w-2xl gap-3 border border-line bg-white px-4 py-3"
    >
      <MapPin size={22} aria-hidden="true" className={classes('mt-0.5 shrink-0', isNamed && 'text-clay')} />
      <div className="wrap-anywhere flex min-w-0 flex-col gap-1">
        <p className="font-medium">{placeWords(location, address)}</p>
        {isUnlikely(location, address) && <p className="text-alarm text-small">{UNLIKELY}</p>}
        <p className="flex flex-wrap items-center gap-x-6">
          {isNamed && <MapLink href={pinAddress(location)}>Ver el punto en el mapa</MapLink>}
          {address.street.trim() !== '' && (
            <MapLink href={mapSearchAddress(addressText(address))}>Buscar mi dirección en el mapa</MapLink>
          )}
        </p>
        {isNamed && (
          <Button tone="quiet" className="-ml-2 self-start" onClick={onForget}>
            Quitar el punto y usar la dirección
          </Button>
        )}
      </div>
    </section>
  )
}

function placeWords(location: Location, address: ContactInfo['address']): string {
  if (address.street.trim() === '') return 'Sin calle, la página de contacto no lleva al mapa.'
  if (isNamedPlace(location)) return `Los visitantes ven el punto ${placeText(location)}.`
  return `Todavía no hay un punto: el mapa busca «${addressText(address)}». Para un punto exacto, pegá arriba un enlace.`
}

function MapLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <OutsideLink href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </OutsideLink>
  )
}
