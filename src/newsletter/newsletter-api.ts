import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { SearchText } from '#platform/contract/search-text.ts'
import { NEW_READER_DAYS } from './reader-periods.ts'
import {
  SUBSCRIBER_STATES,
  SUBSCRIPTION_RESULTS,
  SubscriptionForm,
  UNSUBSCRIPTION_RESULTS,
} from './subscription.ts'

export const newsletterProblems = defineProblems({
  subscriber_not_found: { status: 404, message: 'Email no encontrado' },
  confirmation_not_found: {
    status: 404,
    message: 'El enlace para confirmar ya no vale. Suscribite de nuevo y te mandamos otro.',
  },
})

/** The most addresses in one export. */
export const EXPORT_LIMIT = 1000

const SubscriberState = z.enum(SUBSCRIBER_STATES, 'El estado no es válido')

const SubscriptionResult = z.enum(SUBSCRIPTION_RESULTS)

export const subscribe = endpoint({
  access: 'public',
  method: 'POST',
  path: '/newsletter/subscribe',
  summary:
    'Asks by mail whether an address is to come onto the list of readers, which it does once that is confirmed',
  body: SubscriptionForm.extend({
    source: z
      .string()
      .regex(/^[\w -]{1,40}$/, 'El origen no es válido')
      .default('website'),
    /** Seen by programs only: whoever fills it in is one. */
    website: z.string().max(500).default(''),
  }),
  /** Read from `data` or from the top level, as the specification says; this shop answers the first. */
  answer: envelope(z.object({ status: SubscriptionResult }).optional()).extend({
    status: SubscriptionResult.optional(),
  }),
  problems: [],
})

const signed = z.object({ token: z.string().min(1).max(200) })

const Subscription = z.object({ email: z.string(), state: SubscriberState })
export type Subscription = z.infer<typeof Subscription>

export const readSubscription = endpoint({
  access: 'public',
  method: 'GET',
  path: '/newsletter/unsubscribe',
  summary: 'Whose subscription a signed link belongs to; changes nothing',
  query: signed,
  answer: envelope(Subscription),
  problems: [newsletterProblems.subscriber_not_found],
})

export const readConfirmation = endpoint({
  access: 'public',
  method: 'GET',
  path: '/newsletter/confirm',
  summary: 'Whose address the link of a confirmation is about; changes nothing',
  query: signed,
  answer: envelope(Subscription),
  problems: [newsletterProblems.confirmation_not_found],
})

export const confirmSubscription = endpoint({
  access: 'public',
  method: 'POST',
  path: '/newsletter/confirm',
  summary:
    'Puts whoever reads the mailbox onto the list; doing it twice is no error, and whoever has left stays away',
  body: signed,
  answer: envelope(Subscription),
  problems: [newsletterProblems.confirmation_not_found],
})

export const unsubscribe = endpoint({
  access: 'public',
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'Takes the address of a signed link off the list; doing it twice is no error',
  body: signed,
  answer: envelope(z.object({ status: z.enum(UNSUBSCRIPTION_RESULTS) })),
  problems: [newsletterProblems.subscriber_not_found],
})

/** A reader as the administrator sees her. Instants in ISO 8601. */
export const SubscriberAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  status: SubscriberState,
  source: z.string(),
  consentVersion: z.string(),
  /** Null of whoever has never confirmed. */
  subscribedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
})
export type SubscriberAnswer = z.infer<typeof SubscriberAnswer>

export const listSubscribers = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/newsletter/subscribers',
  summary:
    'Readers of the newsletter, newest first; those who have not confirmed when they are asked for alone',
  query: z.object({
    ...pageQuery(20),
    status: SubscriberState.optional(),
    /** Part of the address or of the name. */
    search: SearchText.optional(),
  }),
  answer: listEnvelope(SubscriberAnswer),
  problems: [],
})

export const unsubscribeSubscriber = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/newsletter/subscribers/:id/unsubscribe',
  summary: 'Takes one reader off the list; doing it twice is no error',
  params: z.object({ id: z.string().max(64) }),
  answer: envelope(SubscriberAnswer),
  problems: [newsletterProblems.subscriber_not_found],
})

export const readNewsletterStats = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/newsletter/stats',
  summary: `How many readers there are, have left, and came in the last ${NEW_READER_DAYS} days`,
  answer: envelope(
    z.object({ total: z.int(), active: z.int(), unsubscribed: z.int(), newLast30Days: z.int() }),
  ),
  problems: [],
})

export const exportSubscribers = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/newsletter/export',
  summary: 'The active readers as the text of a CSV file, at most 1000, newest first',
  query: z.object({
    format: z.literal('csv', 'Solo se puede exportar en formato csv').default('csv'),
  }),
  answer: envelope(z.object({ fileName: z.string(), content: z.string(), count: z.int() })),
  problems: [],
})
