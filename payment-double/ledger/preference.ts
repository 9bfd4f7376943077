import { z } from 'zod'
import { centavosOf, sumOf } from '../amounts.ts'

const text = (max: number) => z.string().max(max)
const webAddress = z.url({ protocol: /^https?$/ })
const dateTime = z.iso.datetime({ offset: true })
const idList = z.array(z.looseObject({ id: z.string() }))

const item = z.looseObject({
  id: text(256).optional(),
  title: text(256).min(1),
  description: text(256).nullish(),
  picture_url: text(600).nullish(),
  category_id: text(256).nullish(),
  quantity: z.int().min(1),
  currency_id: z.string().length(3).default('ARS'),
  unit_price: z
    .number()
    .positive()
    .refine((pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6),
})

const payer = z.looseObject({
  name: text(256).nullish(),
  surname: text(256).nullish(),
  email: text(256).nullish(),
  identification: z.looseObject({ type: z.string(), number: z.string() }).nullish(),
})

/** The body of create and update. Unknown fields pass, as the provider lets them. */
export const preferenceRequest = z.looseObject({
  items: z.array(item).min(1),
  payer: payer.nullish(),
  back_urls: z
    .looseObject({
      success: webAddress.optional(),
      pending: webAddress.optional(),
      failure: webAddress.optional(),
    })
    .optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: text(500).pipe(webAddress).nullish(),
  external_reference: text(256).nullish(),
  statement_descriptor: text(22).nullish(),
  expires: z.boolean().optional(),
  expiration_date_from: dateTime.nullish(),
  expiration_date_to: dateTime.nullish(),
  date_of_expiration: dateTime.nullish(),
  payment_methods: z
    .looseObject({
      excluded_payment_methods: idList.optional(),
      excluded_payment_types: idList.optional(),
      installments: z.int().min(1).max(36).nullish(),
      default_installments: z.int().min(1).max(36).nullish(),
      default_payment_method_id: z.string().nullish(),
    })
    .optional(),
  binary_mode: z.boolean().optional(),
  metadata: z.record(z.string(), z.json()).nullish(),
})
export type PreferenceRequest = z.infer<typeof preferenceRequest>

export const preferenceRecord = z.object({
  id: z.string(),
  createdAt: z.number(),
  request: preferenceRequest,
})
export type Preference = z.infer<typeof preferenceRecord>

export const totalOf = (preference: Preference): number =>
  sumOf(preference.request.items.map((each) => centavosOf(each.unit_price) * each.quantity))

export type Validity = 'open' | 'not_yet' | 'expired'

export function validityOf(preference: Preference, now: number): Validity {
  const { expires, expiration_date_from: from, expiration_date_to: to } = preference.request
  if (!expires) return 'open'
  if (to && Date.parse(to) <= now) return 'expired'
  return from && Date.parse(from) > now ? 'not_yet' : 'open'
}
