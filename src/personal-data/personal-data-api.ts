import { z } from 'zod'
import { EMAIL_LIMIT } from '#email/email-address.ts'
import { REASONS_TO_KEEP } from '#orders/order-retention.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { alone, tooLong } from '#platform/contract/web-address.ts'
import { neededText } from '#platform/contract/written-text.ts'
import { PERSON_MISSING, personSearch } from './person-search.ts'

export const personalDataProblems = defineProblems({
  person_unknown: { status: 404, message: 'No guardamos datos de esta persona.' },
})

/** What is kept of persons, each by the room that it belongs to. */
export const DATA_KINDS = [
  'messages',
  'newsletter',
  'wishes',
  'offers',
  'orders',
  'invoices',
  'withdrawals',
  'emails',
  'studioSales',
  'viewingRooms',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** What is kept of a person of one kind, and of that what has to stay and until when (ISO 8601; null: until it ends). */
const KeptData = z.object({
  kind: z.enum(DATA_KINDS),
  count: z.int(),
  erasable: z.int(),
  kept: z.array(z.object({ why: z.enum(REASONS_TO_KEEP), count: z.int(), until: z.string().nullable() })),
})
export type KeptData = z.infer<typeof KeptData>

/**
 * A person is one address, or the name that the artist noted of who bought at the studio or whom a private room is for; `names` are those that she
 * gave. Kinds of which nothing is kept are left out.
 */
export const PersonAnswer = z.object({
  who: z.string(),
  names: z.array(z.string()),
  data: z.array(KeptData),
})
export type PersonAnswer = z.infer<typeof PersonAnswer>

export const searchPeople = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/personal-data/search',
  summary:
    'Who is meant by an address, a DNI, the number of an order or the name of who bought at the studio, and what is kept of her',
  body: z.object({
    search: z
      .string(PERSON_MISSING)
      .trim()
      .max(EMAIL_LIMIT, alone(tooLong(EMAIL_LIMIT)))
      .refine((text) => personSearch(text) !== undefined, PERSON_MISSING),
  }),
  answer: envelope(z.array(PersonAnswer)),
  problems: [],
})

/** As {@link PersonAnswer} names her. */
const onePerson = z.object({ who: neededText(PERSON_MISSING, EMAIL_LIMIT) })

export const exportPerson = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/personal-data/export',
  summary: 'All that is kept of a person, as the text of a JSON file that she can read',
  body: onePerson,
  answer: envelope(z.object({ fileName: z.string(), content: z.string() })),
  problems: [personalDataProblems.person_unknown],
})

/** How much was erased of each kind, and what stayed, as {@link PersonAnswer} tells it. */
export const ErasedAnswer = z.object({
  erased: z.array(z.object({ kind: z.enum(DATA_KINDS), count: z.int() })),
  left: PersonAnswer,
})
export type ErasedAnswer = z.infer<typeof ErasedAnswer>

export const erasePerson = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/personal-data/erase',
  summary:
    'Erases all that is kept of a person and that the law does not want kept. Done twice, it erases once',
  body: onePerson,
  answer: envelope(ErasedAnswer),
  problems: [],
})
