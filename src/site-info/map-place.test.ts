import { describe, expect, test } from 'vitest'
import { DEFAULT_PLACE, isUnlikely, mapAddress, pinAddress, placeIn, placeText } from './map-place.ts'

const obelisk = { lat: -34.6037, lng: -58.3816 }

describe('the place that the artist means', () => {
  test.each([
    ['https://www.google.com/maps/@-34.6037,-58.3816,17z'],
    ['https://www.google.com/maps?q=-34.6037,-58.3816'],
    ['https://www.google.com/maps/search/?api=1&query=-34.6037%2C-58.3816'],
    ['https://maps.google.com/?q=loc:-34.6037,-58.3816'],
    ['https://www.openstreetmap.org/?mlat=-34.6037&mlon=-58.3816#map=19/-34.6/-58.4'],
    ['https://www.openstreetmap.org/#map=17/-34.6037/-58.3816'],
    ['https://maps.apple.com/?ll=-34.6037,-58.3816&z=16'],
    ['geo:-34.6037,-58.3816?z=17'],
    [' -34.6037, -58.3816 '],
  ])('is read from %s', (text) => {
    expect(placeIn(text)).toEqual(obelisk)
  })

  test('is where the pin is, not what the window shows', () => {
    const link =
      'https://www.google.com/maps/place/Obelisco/@-34.1,-58.9,17z/data=!3m1!8m2!3d-34.6037!4d-58.3816'
    expect(placeIn(link)).toEqual(obelisk)
  })

  test.each([
    'https://maps.app.goo.gl/abc123',
    'Mitre 1234, Tigre',
    '95.0, 10.0',
    '-34.6, 190',
    'https://x/%E0%A4%A',
    '',
  ])('is not guessed from %s', (text) => {
    expect(placeIn(text)).toBeUndefined()
  })

  test('is read again from the link that visitors follow', () => {
    expect(placeIn(pinAddress(obelisk))).toEqual(obelisk)
  })
})

describe('where visitors find the studio', () => {
  const address = { street: 'Mitre 1234', city: '', province: 'Buenos Aires', country: 'Argentina' }
  const search = 'https://www.openstreetmap.org/search?query=Mitre+1234%2C+Buenos+Aires%2C+Argentina'

  test('is the point that the artist has named', () => {
    expect(mapAddress(obelisk, address)).toBe(pinAddress(obelisk))
    expect(placeText(obelisk)).toBe('34,6037° S, 58,3816° O')
  })

  test('is looked for by the address while there is no point, and never at the place that stands for none', () => {
    for (const none of [DEFAULT_PLACE, { lat: 0, lng: 0 }, { lat: 0, lng: -58.3816 }])
      expect(mapAddress(none, address)).toBe(search)
  })

  test('is nowhere without a street', () => {
    expect(mapAddress(obelisk, { ...address, street: ' ' })).toBeUndefined()
  })

  test('is doubted where a minus sign was lost or the sides were swapped', () => {
    for (const slip of [
      { lat: 34.6037, lng: -58.3816 },
      { lat: -58.3816, lng: -34.6037 },
    ])
      expect(isUnlikely(slip, address)).toBe(true)
    expect(isUnlikely(obelisk, address)).toBe(false)
    expect(isUnlikely({ lat: 40.4, lng: -3.7 }, { country: 'España' })).toBe(false)
    expect(isUnlikely({ lat: 0, lng: 0 }, address)).toBe(false)
  })
})
