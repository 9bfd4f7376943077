import { z } from 'zod'
import { EMAIL_LIMIT, EMAIL_PATTERN } from '#email/email-address.ts'
import { alone, pictureAddress, tooLong, webAddress } from '#platform/contract/web-address.ts'
import { neededText } from '#platform/contract/written-text.ts'
import { ShippingRates } from '#shipping/shipping-rates.ts'
import { AppIcon } from './app-icon.ts'
import { Biography, ROW_TEXTS, saysSomething } from './biography.ts'
import { ContactInfo } from './contact-info.ts'
import { tidyCuit } from './cuit.ts'
import { LegalIdentity } from './legal-identity.ts'
import { DEFAULT_PLACE, MOST_DEGREES } from './map-place.ts'
import { isReversed } from './opening-hours.ts'
import { BUYING_TERMS_LIMIT, HOLD_RANGE, SellingRules } from './selling-rules.ts'
import { SiteName } from './site-info.ts'
import { TAX_CONDITIONS, taxConditionIn } from './tax-condition.ts'

const SHORT = 300
const LONG = 20_000
const MOST_ROWS = 200

const text = (limit = SHORT) =>
  z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, '\n').replaceAll('\0', ''))
    .trim()
    .max(limit, alone(tooLong(limit)))
    .default('')

const required = (message: string, limit = SHORT) => neededText(message, limit)

const year = z.coerce
  .number('El año debe ser un número')
  .int('El año debe ser un número')
  .min(1000, 'El año debe ser válido')
  .max(9999, 'El año debe ser válido')

/** @param texts of which one has to be written @param missing said at the first of them where none is */
const rows = <Row extends z.ZodRawShape>(row: Row, texts: readonly string[], missing: string) =>
  z
    .array(
      z.object(row).refine((each) => saysSomething(each, texts), { error: missing, path: [texts[0] ?? ''] }),
    )
    .max(MOST_ROWS, `Podés cargar hasta ${MOST_ROWS} filas`)
    .default([])

const siteAddress = webAddress(500)

/** The biography as the artist writes it. */
const BiographyForm = Biography.extend({
  title: required('El título es requerido'),
  subtitle: text(),
  content: required('El contenido es requerido', LONG),
  profileImage: z.object({ url: pictureAddress(2000).default(''), alt: text() }).prefault({}),
  highlights: rows(
    { year, achievement: text(1000) },
    ROW_TEXTS.highlights,
    'Escribí el logro, o quitá el hito',
  ),
  exhibitions: rows(
    { year, title: text(), location: text(), description: text(2000) },
    ROW_TEXTS.exhibitions,
    'Escribí el título, o quitá la exposición',
  ),
  awards: rows(
    { year, title: text(), organization: text() },
    ROW_TEXTS.awards,
    'Escribí el título, o quitá el premio',
  ),
})

const email = text(EMAIL_LIMIT).refine(
  (value) => value === '' || EMAIL_PATTERN.test(value),
  'Por favor ingresá un email válido',
)

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const hour = text(5).refine((value) => value === '' || HOUR.test(value), 'La hora no es válida')
const day = (isClosed: boolean) =>
  z
    .object({ open: hour, close: hour, isClosed: z.boolean().default(isClosed) })
    .refine((hours) => !isReversed(hours), {
      error: 'La hora de cierre tiene que ser posterior a la de apertura',
      path: ['close'],
    })
    .refine(({ isClosed, open, close }) => isClosed || open === '' || close !== '', {
      error: 'Falta la hora de cierre',
      path: ['close'],
    })
    .refine(({ isClosed, open, close }) => isClosed || close === '' || open !== '', {
      error: 'Falta la hora de apertura',
      path: ['open'],
    })
    .prefault({})

/** A number in a text is one, as years are; what is none is stored as 0. */
const degrees = (side: string, most: number) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given),
      z.number(),
    )
    .catch(0)
    .refine((value) => Math.abs(value) <= most, `La ${side} va de -${most} a ${most} grados`)

/** '@eulalia', 'eulalia' or 'instagram.com/eulalia' → the address of her profile there. */
const profile = (place: string) =>
  webAddress(500, (text) => {
    const [, name] = /^@?([\w.]{1,60})$/.exec(text) ?? []
    if (name !== undefined && !name.includes('.com')) return `https://${place}${name}`
    return /^(www\.)?[\w-]+\.com\//i.test(text) ? `https://${text}` : text
  })

const social = {
  instagram: profile('www.instagram.com/'),
  facebook: profile('www.facebook.com/'),
  twitter: profile('x.com/'),
}

/** How the artist is reached, as she writes it. */
const ContactInfoForm = ContactInfo.extend({
  email: required('El email es requerido', EMAIL_LIMIT).regex(
    EMAIL_PATTERN,
    'Por favor ingresá un email válido',
  ),
  // Whatever she writes is kept: what is no number leads nowhere (web/phone-link.tsx).
  phone: text(60),
  whatsapp: text(60),
  address: z
    .object({ street: text(), city: text(), province: text(), country: text(), postalCode: text(20) })
    .prefault({}),
  socialMedia: z
    .object({
      ...social,
      linkedin: profile('www.linkedin.com/in/'),
      youtube: profile('www.youtube.com/@'),
    })
    .prefault({}),
  businessHours: z
    .object({
      monday: day(false),
      tuesday: day(false),
      wednesday: day(false),
      thursday: day(false),
      friday: day(false),
      saturday: day(false),
      sunday: day(true),
    })
    .prefault({}),
  mapLocation: z
    .object({ lat: degrees('latitud', MOST_DEGREES.lat), lng: degrees('longitud', MOST_DEGREES.lng) })
    .default({ ...DEFAULT_PLACE }),
})

/** One of the gallery's own pictures, or none. */
const OWN_PICTURE = /^(?:\/media\/[0-9a-f]{32}\/[\w.]+)?$/

const holdMessage = `La reserva puede durar de ${HOLD_RANGE.min} a ${HOLD_RANGE.max} minutos`

/** What the artist may store about herself and the gallery, whole sections; one that is left out stays as it was. */
export const SiteInfoChanges = z
  .object({
    biography: BiographyForm,
    contact: ContactInfoForm,
    site: SiteName.extend({ artistName: required('El nombre es requerido', 120), tagline: text() }),
    legal: LegalIdentity.extend({
      legalName: text(),
      tradeName: text(),
      cuit: text(40).transform(tidyCuit),
      ivaCondition: text(120)
        .transform((written) => taxConditionIn(written) ?? written)
        .pipe(z.enum([...TAX_CONDITIONS, ''], 'Elegí una condición de la lista')),
      legalAddress: text(),
      claimsEmail: email,
      dataFiscalUrl: siteAddress,
      consumerDefenseUrl: siteAddress,
      jurisdiction: text(),
    }),
    selling: SellingRules.extend({
      holdMinutes: z
        .int(holdMessage)
        .min(HOLD_RANGE.min, holdMessage)
        .max(HOLD_RANGE.max, holdMessage)
        .nullable(),
      buyingTerms: text(BUYING_TERMS_LIMIT),
      alertsEmail: email,
    }),
    shipping: ShippingRates,
    appIcon: AppIcon.extend({
      picture: z.object({
        url: z
          .string()
          .max(200, alone(tooLong(200)))
          .regex(OWN_PICTURE, 'Elegí una imagen de la galería'),
      }),
    }),
  })
  .partial()

/** Parts of sections: what comes of them is checked as a whole section is. */
const part = z.record(z.string(), z.unknown(), 'Tiene que ser un grupo de datos').optional()
export const SiteInfoPatch = z.object({
  biography: part,
  contact: part,
  site: part,
  legal: part,
  selling: part,
  shipping: part,
  appIcon: part,
})
export type SiteInfoPatch = z.infer<typeof SiteInfoPatch>
