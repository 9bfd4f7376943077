import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { alone } from '#platform/contract/web-address.ts'
import { ACTIVITY_ACTIONS, ACTIVITY_KEPT_DAYS, ACTIVITY_KINDS } from './activity.ts'

/** Whoever did it is asked for by her id; what the shop did by itself, by this word. */
export const BY_ITSELF = 'sistema'

/** An entry of the log; `at` in ISO 8601, `by` empty for what the shop did by itself. */
export const ActivityAnswer = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  action: z.enum(ACTIVITY_ACTIONS),
  subjectId: z.string(),
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})
export type ActivityAnswer = z.infer<typeof ActivityAnswer>

const PLACE = 'El lugar en la lista no es válido'
const LIMIT = 'El límite debe estar entre 1 y 100'

export const listActivity = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/activity',
  summary: `Who changed what, before and after, the newest first; \`next\` is sent as \`before\` for the older ones. Kept ${ACTIVITY_KEPT_DAYS} days`,
  query: z.object({
    kind: z.enum(ACTIVITY_KINDS, 'Ese tipo de cambio no existe').optional(),
    /** The id of the one thing whose history is wanted. */
    subject: z.string().max(200, 'Esa obra no existe').optional(),
    who: z.string().max(64, 'Esa persona no existe').optional(),
    before: z
      .string()
      .max(100, alone(PLACE))
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]{1,64}$/, PLACE)
      .refine((place) => !Number.isNaN(Date.parse(place.split('_')[0] ?? '')), PLACE)
      .optional(),
    limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(30),
  }),
  answer: envelope(
    z.object({
      entries: z.array(ActivityAnswer),
      next: z.string().nullable(),
      /** Everybody who did something that is still kept. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  problems: [],
})
