import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defaultContactInfo } from '../../contact-info.ts'
import { ContactDetails } from '../contact-details.tsx'
import { MapFields, sideText } from './map-fields.tsx'

const address = { ...defaultContactInfo.address, street: 'Mitre 1234', city: 'Tigre' }
const SEARCH = 'openstreetmap.org/search?query=Mitre+1234%2C+Tigre'

const fields = (mapLocation: { lat: number; lng: number }, where = address) =>
  renderToStaticMarkup(
    <MapFields location={mapLocation} address={where} errors={{}} onChange={() => undefined} />,
  )

describe('what the artist is told of the map', () => {
  test('without a point: that the map looks for her address, with a link that opens the search', () => {
    const html = fields(defaultContactInfo.mapLocation)
    expect(html).toContain('Todavía no hay un punto: el mapa busca «Mitre 1234, Tigre')
    expect(html).toContain(SEARCH)
    expect(html).not.toContain('Ver el punto en el mapa')
  })

  test('with a point: which one visitors see', () => {
    const html = fields({ lat: -34.4251, lng: -58.5797 })
    expect(html).toContain('Los visitantes ven el punto 34,4251° S, 58,5797° O.')
    expect(html).toContain('Ver el punto en el mapa')
    expect(html).not.toContain('fuera de Argentina')
    expect(fields({ lat: 34.4251, lng: -58.5797 })).toContain('fuera de Argentina')
  })

  test('without a street: that nothing leads to a map', () => {
    expect(fields({ lat: -34.4251, lng: -58.5797 }, { ...address, street: '' })).toContain('no lleva al mapa')
  })
})

test('latitude and longitude say what is saved: what is typed, unless a draft has brought another place', () => {
  expect(sideText('-34,50', -34.5)).toBe('-34,50')
  expect(sideText('', 0)).toBe('')
  expect(sideText('-34.6037', -31.42)).toBe('-31.42')
})

test('the contact page leads to the search for an address that has no point', () => {
  const contact = { ...defaultContactInfo, address }
  expect(renderToStaticMarkup(<ContactDetails contact={contact} />)).toContain(SEARCH)
})
