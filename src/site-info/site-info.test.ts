import { describe, expect, test } from 'vitest'
import { Biography, defaultBiography, StoredBiography } from './biography.ts'
import { isBiographyEmpty, paragraphsOf } from './biography-text.ts'
import { ContactInfo, defaultContactInfo } from './contact-info.ts'
import { openingLines } from './opening-hours.ts'
import { defaultSiteInfo } from './site-info.ts'
import { SiteInfoChanges } from './site-info-form.ts'

const open = (from: string, to: string) => ({ open: from, close: to, isClosed: false })
const closed = { open: '', close: '', isClosed: true }

describe('the opening hours', () => {
  test('say nothing while nobody has told them, and only Sunday is a day of rest', () => {
    const { businessHours } = ContactInfo.parse({})
    expect(openingLines(businessHours)).toEqual([])
    expect(businessHours.saturday).toEqual({ open: '', close: '', isClosed: false })
    expect(businessHours.sunday).toEqual(closed)
  })

  test('gather days that are alike', () => {
    const working = open('10:00', '18:00')
    const hours = {
      monday: closed,
      tuesday: working,
      wednesday: working,
      thursday: working,
      friday: open('10:00', '20:00'),
      saturday: open('10:00', '20:00'),
      sunday: closed,
    }
    expect(openingLines(hours)).toEqual([
      { days: 'Lunes', hours: 'Cerrado' },
      { days: 'Martes a jueves', hours: '10:00 a 18:00' },
      { days: 'Viernes y sábado', hours: '10:00 a 20:00' },
      { days: 'Domingo', hours: 'Cerrado' },
    ])
  })
})

test('hours that end before they begin are told nobody', () => {
  const tuesday = open('20:00', '10:00')
  expect(openingLines(ContactInfo.parse({ businessHours: { tuesday } }).businessHours)).toEqual([])
})

describe('the biography', () => {
  test('has one paragraph a line', () => {
    expect(paragraphsOf('Uno.\r\n\n  Dos. \n')).toEqual(['Uno.', 'Dos.'])
  })

  test('has no row that tells nothing: it is refused at its field, and what is stored of the kind is not read', () => {
    const written = {
      title: 'Eulalia',
      content: 'Nací.',
      highlights: [{ year: 2026, achievement: ' ' }],
      exhibitions: [
        { year: 2025, title: '', location: 'Museo de Tigre', description: '' },
        { year: 2026, title: '', location: '', description: '' },
      ],
      awards: [{ year: 2026, title: '', organization: '' }],
    }
    const { error } = SiteInfoChanges.safeParse({ biography: written })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['biography.highlights.0.achievement', 'Escribí el logro, o quitá el hito'],
      ['biography.exhibitions.1.title', 'Escribí el título, o quitá la exposición'],
      ['biography.awards.0.title', 'Escribí el título, o quitá el premio'],
    ])
    expect(StoredBiography.parse(written)).toMatchObject({
      highlights: [],
      exhibitions: [{ location: 'Museo de Tigre' }],
      awards: [],
    })
  })

  test('is empty when there is nothing to read', () => {
    expect(isBiographyEmpty(defaultBiography)).toBe(true)
    expect(isBiographyEmpty(Biography.parse({ content: 'Nací.' }))).toBe(false)
    expect(isBiographyEmpty(Biography.parse({ awards: [{ year: '2020', title: 'Premio' }] }))).toBe(false)
  })
})

describe('the contact data', () => {
  test('have the specified place on the map, and 0 where a number makes no sense', () => {
    expect(defaultContactInfo.mapLocation).toEqual({ lat: -34.5895, lng: -58.3974 })
    expect(ContactInfo.parse({ mapLocation: { lat: 'x', lng: -58 } }).mapLocation).toEqual({
      lat: 0,
      lng: -58,
    })
  })

  test.each([
    ['instagram', '@eulalia.pinta', 'https://www.instagram.com/eulalia.pinta'],
    ['instagram', 'www.instagram.com/eulalia', 'https://www.instagram.com/eulalia'],
    ['facebook', 'eulalia', 'https://www.facebook.com/eulalia'],
    ['twitter', '@eulalia', 'https://x.com/eulalia'],
    ['youtube', '@eulalia', 'https://www.youtube.com/@eulalia'],
    ['instagram', 'https://otra.example/yo', 'https://otra.example/yo'],
  ] as const)('take a name on %s: %s', (place, written, address) => {
    const { contact } = SiteInfoChanges.parse({
      contact: { email: 'a@example.com', socialMedia: { [place]: written } },
    })
    expect(contact?.socialMedia[place]).toBe(address)
  })

  test('refuse what is neither a name nor an address', () => {
    const { error } = SiteInfoChanges.safeParse({
      contact: { email: 'a@example.com', socialMedia: { instagram: 'javascript:alert(1)' } },
    })
    expect(error?.issues[0]?.path.join('.')).toBe('contact.socialMedia.instagram')
  })

  test.each([
    [{ mapLocation: { lat: 999, lng: 0 } }, 'mapLocation.lat', 'La latitud va de -90 a 90 grados'],
    [{ mapLocation: { lat: 0, lng: -181 } }, 'mapLocation.lng', 'La longitud va de -180 a 180 grados'],
    [
      { businessHours: { tuesday: open('20:00', '10:00') } },
      'businessHours.tuesday.close',
      'La hora de cierre tiene que ser posterior a la de apertura',
    ],
    [{ businessHours: { friday: open('25:00', '') } }, 'businessHours.friday.open', 'La hora no es válida'],
    [
      { businessHours: { friday: open('10:00', '') } },
      'businessHours.friday.close',
      'Falta la hora de cierre',
    ],
    [
      { businessHours: { friday: open('', '18:00') } },
      'businessHours.friday.open',
      'Falta la hora de apertura',
    ],
  ])('refuse %j at its field', (part, field, message) => {
    const { error } = SiteInfoChanges.safeParse({ contact: { email: 'a@example.com', ...part } })
    const faults = error?.issues.map((issue) => [issue.path.join('.'), issue.message])
    expect(faults).toEqual(expect.arrayContaining([[`contact.${field}`, message]]))
  })

  test('take numbers, hours and places as they are written here, and a closed day whatever its hours', () => {
    const contact = {
      email: 'a@example.com',
      phone: '+54 (11) 4749-0000',
      whatsapp: '',
      mapLocation: { lat: -34.42, lng: 'x' },
      businessHours: { tuesday: open('', ''), sunday: { ...open('20:00', '10:00'), isClosed: true } },
    }
    const { success, data } = SiteInfoChanges.safeParse({ contact })
    expect([success, data?.contact?.mapLocation]).toEqual([true, { lat: -34.42, lng: 0 }])
  })

  test('take a place whose numbers come as text, and no empty text for one', () => {
    const placeOf = (mapLocation: object) =>
      SiteInfoChanges.parse({ contact: { email: 'a@example.com', mapLocation } }).contact?.mapLocation
    expect(placeOf({ lat: '-34.42', lng: '-58.58' })).toEqual({ lat: -34.42, lng: -58.58 })
    expect(placeOf({ lat: ' ', lng: '-58.58 oeste' })).toEqual({ lat: 0, lng: 0 })
  })

  test('reach every page as city and province', () => {
    expect(defaultSiteInfo.contact.city).toBe('Buenos Aires')
    expect(defaultSiteInfo.contact).not.toHaveProperty('businessHours')
  })
})
