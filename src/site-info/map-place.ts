/** A point on the map, in degrees; south and west are below zero. */
export interface MapPlace {
  readonly lat: number
  readonly lng: number
}

/** What is stored while nobody has named a point: a place in Buenos Aires, and nobody's studio. */
export const DEFAULT_PLACE: MapPlace = { lat: -34.5895, lng: -58.3974 }

/** Whether somebody has named the point: a side that was no number is stored as 0. */
export const isNamedPlace = ({ lat, lng }: MapPlace): boolean =>
  lat !== 0 && lng !== 0 && (lat !== DEFAULT_PLACE.lat || lng !== DEFAULT_PLACE.lng)

/** Around all of Argentina but Antarctica, in degrees. */
const isInArgentina = ({ lat, lng }: MapPlace): boolean => lat > -56 && lat < -21 && lng > -74 && lng < -53

/** Whether a point looks like a slip: a lost minus sign, or the two sides the wrong way round. */
export const isUnlikely = (place: MapPlace, { country }: Pick<MapAddress, 'country'>): boolean =>
  isNamedPlace(place) && /^argentina$/i.test(country.trim()) && !isInArgentina(place)

/** The parts of an address that a map can look for. */
export interface MapAddress {
  readonly street: string
  readonly city: string
  readonly province: string
  readonly country: string
}

/** '34,6037° S, 58,3816° O' */
export function placeText({ lat, lng }: MapPlace): string {
  const side = (degrees: number, [positive, negative]: readonly [string, string]) =>
    `${String(Math.abs(degrees)).replace('.', ',')}° ${degrees < 0 ? negative : positive}`
  return `${side(lat, ['N', 'S'])}, ${side(lng, ['E', 'O'])}`
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const PAIR = String.raw`${NUMBER}\s*,\s*\+?${NUMBER}`

/** How the services write a point into their addresses; the pin before what the window happens to show. */
const SPELLINGS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|center|destination|coordinate)=(?:loc:)?${PAIR}`),
  new RegExp(`@${PAIR}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${PAIR}`),
  new RegExp(`^${PAIR}$`),
]

/** Most degrees that a side has on the earth. */
export const MOST_DEGREES: MapPlace = { lat: 90, lng: 180 }

const isOnEarth = ({ lat, lng }: MapPlace) =>
  Math.abs(lat) <= MOST_DEGREES.lat && Math.abs(lng) <= MOST_DEGREES.lng

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The point that somebody means who pastes a link of Google Maps, OpenStreetMap or Apple Maps, or '-34.59, -58.4';
 * `undefined` when the text names none, as short links do.
 */
export function placeIn(text: string): MapPlace | undefined {
  const plain = decoded(text.trim())
  for (const spelling of SPELLINGS) {
    const found = spelling.exec(plain)
    if (found === null) continue
    const place = { lat: Number(found[1]), lng: Number(found[2]) }
    if (isOnEarth(place)) return place
  }
  return undefined
}

const MAP = 'https://www.openstreetmap.org'

/** The page of a map with a pin at the place. */
export const pinAddress = ({ lat, lng }: MapPlace): string =>
  `${MAP}/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`

/** An address in one line; what is left out is left out. */
export const addressText = ({ street, city, province, country }: MapAddress): string =>
  [street, city, province, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

/** The page of a map that looks for a text. */
export const mapSearchAddress = (text: string): string =>
  `${MAP}/search?${new URLSearchParams({ query: text })}`

/**
 * Where visitors find the studio on a map: at its point, else by its address. `undefined` without a street: whoever does
 * not say where she lives is not shown.
 */
export function mapAddress(place: MapPlace, address: MapAddress): string | undefined {
  if (address.street.trim() === '') return undefined
  return isNamedPlace(place) ? pinAddress(place) : mapSearchAddress(addressText(address))
}
