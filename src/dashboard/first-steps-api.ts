import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'

/** What makes an empty shop an artist's own, in the order in which she does it. */
export const FIRST_STEPS = [
  'name',
  'portrait',
  'contact',
  'work',
  'payments',
  'mail',
  'sample',
  'shared',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which of them are done, as the shop itself tells; `closed` once she wants to see no more of them. */
const FirstSteps = z.object({ done: z.array(z.enum(FIRST_STEPS)), closed: z.boolean() })
export type FirstSteps = z.infer<typeof FirstSteps>

export const readFirstSteps = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/stats/first-steps',
  summary: 'Which of the first steps of a new shop are done, read from the shop as it is',
  answer: envelope(FirstSteps),
  problems: [],
})

export const noteFirstSteps = endpoint({
  access: 'administrator',
  method: 'PATCH',
  path: '/stats/first-steps',
  summary: 'Notes that the address of the shop was shared, and whether the list of first steps is closed',
  body: z.object({ shared: z.literal(true).optional(), closed: z.boolean('Usá true o false').optional() }),
  answer: envelope(FirstSteps),
  problems: [],
})
