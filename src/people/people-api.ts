import { z } from 'zod'
import { EMAIL_LIMIT } from '#email/email-address.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { Instant } from '#platform/contract/instants.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { SearchText } from '#platform/contract/search-text.ts'
import { alone } from '#platform/contract/web-address.ts'
import { TIES } from './person.ts'
import { ENTRY_KINDS } from './timeline.ts'

export const peopleProblems = defineProblems({
  person_not_found: {
    status: 404,
    message: 'No encontramos a esa persona: puede que ya no guardemos nada suyo.',
  },
})

const MayBeWritten = z.object({ news: z.boolean(), order: z.boolean(), work: z.boolean() })
const Ties = z.array(z.enum(TIES))

/** A person as the list has her. `lastAt` in ISO 8601. */
export const PersonRow = z.object({
  /** Names her by the newest thing that she left; another one leads to the same person. */
  id: z.string(),
  email: z.string(),
  /** As she wrote it last; '' when she never did. */
  name: z.string(),
  ties: Ties,
  lastAt: z.string(),
  mayBeWritten: MayBeWritten,
})
export type PersonRow = z.infer<typeof PersonRow>

const narrowed = {
  tie: z.enum(TIES, 'Ese lazo no existe').optional(),
  /** Words of a name or of the address, case and accents aside. */
  search: SearchText.default(''),
}

const PLACE = 'El lugar en la lista no es válido'

/** As it was answered: instants that are written alike are compared as texts. */
const isPlace = (text: string) => /\.\d{6}Z$/.test(text) && Instant.safeParse(text).success

/** Where a page of the list ended. */
const PlaceInList = z.object({ at: z.string(), email: z.string() })
export type PlaceInList = z.infer<typeof PlaceInList>

export const listPeople = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/people/search',
  summary:
    'Everyone who wrote, bought, offered, subscribed or waits, the last heard of first; `next` is sent as `after` for the following ones. Writes nothing',
  body: z.object({
    ...narrowed,
    limit: z
      .int('El límite debe estar entre 1 y 100')
      .min(1, 'El límite debe estar entre 1 y 100')
      .max(100, 'El límite debe estar entre 1 y 100')
      .default(20),
    after: z
      .object({
        at: z
          .string()
          .max(40, alone(PLACE))
          .refine((text) => isPlace(text), PLACE),
        email: z.string().max(EMAIL_LIMIT),
      })
      .optional(),
  }),
  answer: envelope(z.object({ people: z.array(PersonRow), next: PlaceInList.nullable() })),
  problems: [],
})

/** The most people in one export. */
export const PEOPLE_EXPORT_LIMIT = 20_000

export const exportPeople = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/people/export',
  summary: `People as the text of a CSV file that says what each may be written about, at most ${PEOPLE_EXPORT_LIMIT}, the last heard of first. Writes nothing`,
  body: z.object(narrowed),
  answer: envelope(
    z.object({ fileName: z.string(), content: z.string(), count: z.int(), isWhole: z.boolean() }),
  ),
  problems: [],
})

/** One thing that she did, or that was answered her. */
export const TimelineEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** Of what it belongs to: where its own page is. */
  id: z.string(),
  at: z.string(),
  title: z.string(),
  /** What was written; '' for none. */
  text: z.string(),
  /** Where it stands now; '' where it does not move. */
  state: z.string(),
  /** What can be done with it next. */
  next: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A person with all that happened. */
export const PersonTimeline = z.object({
  email: z.string(),
  names: z.array(z.string()),
  ties: Ties,
  mayBeWritten: MayBeWritten,
  entries: z.array(TimelineEntry),
  /** Whether older ones are left out. */
  isCut: z.boolean(),
  /** The newest message of hers, which a reply answers. */
  lastMessageId: z.string().nullable(),
  /** The number of her newest order. */
  lastOrder: z.int().nullable(),
})
export type PersonTimeline = z.infer<typeof PersonTimeline>

/** The most entries of one line of time. */
export const TIMELINE_LIMIT = 300

export const readPersonTimeline = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/people/:id',
  summary: `A person, named by anything that she left, with all that happened in one line of time, the newest last, at most ${TIMELINE_LIMIT}`,
  params: z.object({ id: z.string().max(120) }),
  answer: envelope(PersonTimeline),
  problems: [peopleProblems.person_not_found],
})
