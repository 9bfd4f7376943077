/** A point on the map, in degrees; south and west are below zero. */
export interface MapPlace {
  readonly lat: number
  readonly lng: number
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

const isOnEarth = ({ lat, lng }: MapPlace) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

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

/** The page of a map that looks for an address. @param parts street, city and so on; empty ones are left out */
export const mapSearchAddress = (parts: readonly string[]): string =>
  `${MAP}/search?${new URLSearchParams({ query: parts.filter((part) => part !== '').join(', ') })}`
