import { z } from 'zod'
import { storedAddress } from '#platform/contract/web-address.ts'
import { DEFAULT_PLACE, MOST_DEGREES } from './map-place.ts'

const text = z.string().default('')

/** Opening hours of a day, 'HH:MM'; empty times say nothing. */
const openDay = z.object({ open: text, close: text, isClosed: z.boolean().default(false) }).prefault({})
const restDay = z.object({ open: text, close: text, isClosed: z.boolean().default(true) }).prefault({})
export type DayHours = z.infer<typeof openDay>

/** What makes no sense is 0, which names no point. */
const degrees = (most: number) => z.number().min(-most).max(most).catch(0)

/** How the artist is reached and when she can be visited; empty texts are not shown. */
export const ContactInfo = z.object({
  email: text,
  phone: text,
  whatsapp: text,
  address: z
    .object({ street: text, city: text, province: text, country: text, postalCode: text })
    .prefault({}),
  socialMedia: z
    .object({
      instagram: storedAddress,
      facebook: storedAddress,
      twitter: storedAddress,
      linkedin: storedAddress,
      youtube: storedAddress,
    })
    .prefault({}),
  businessHours: z
    .object({
      monday: openDay,
      tuesday: openDay,
      wednesday: openDay,
      thursday: openDay,
      friday: openDay,
      saturday: openDay,
      sunday: restDay,
    })
    .prefault({}),
  mapLocation: z
    .object({ lat: degrees(MOST_DEGREES.lat), lng: degrees(MOST_DEGREES.lng) })
    .default({ ...DEFAULT_PLACE }),
})
export type ContactInfo = z.infer<typeof ContactInfo>

/** Shown when nothing is stored, or when it cannot be read. */
export const defaultContactInfo: ContactInfo = ContactInfo.parse({
  address: { city: 'Buenos Aires', province: 'Ciudad Autónoma de Buenos Aires', country: 'Argentina' },
})
