import { z } from 'zod'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { MOST_WISHES, WISH_KINDS, WISH_STATES, WishForm } from './wish.ts'

export const waitingListProblems = defineProblems({
  work_is_free: { status: 409, message: 'Esta obra está disponible: podés comprarla ahora, en esta página.' },
  wish_not_found: { status: 404, message: 'No encontramos tu aviso: el enlace ya no vale.' },
  too_many_wishes: {
    status: 409,
    message: `Ya esperás ${MOST_WISHES} avisos. Salí de alguno desde su correo y volvé a confirmar este.`,
  },
})

/** The most wishes in one export, and the most works whose waiters are counted. */
export const EXPORT_LIMIT = 1000
export const MOST_COUNTED = 500

export const askForNotice = endpoint({
  repeated: 'at-least-once',
  access: 'public',
  method: 'POST',
  path: '/waiting-list',
  summary:
    'Asks to be told when a work can be bought again, or when a new one is like it; counts once it is confirmed by mail. The answer is the same whoever waits already',
  body: WishForm.extend({
    /** Seen by programs only: whoever fills it in is one. */
    website: z.string().max(500).default(''),
  }),
  answer: envelope(z.null().optional()),
  problems: [artworkProblems.artwork_not_found, waitingListProblems.work_is_free],
})

const byToken = z.object({ token: z.string().min(1).max(200) })

/** A wish as its owner reads it. `title` is null when the work is not shown any more; `maxPrice` in whole pesos. */
const OwnWish = z.object({
  email: z.string(),
  kind: z.enum(WISH_KINDS),
  state: z.enum(WISH_STATES),
  artworkId: z.string(),
  title: z.string().nullable(),
  maxPrice: z.int().nullable(),
})
export type OwnWish = z.infer<typeof OwnWish>

export const readOwnWish = endpoint({
  access: 'public',
  method: 'GET',
  path: '/waiting-list/own',
  summary: 'What the wish of an email is about and how it stands; changes nothing',
  query: byToken,
  answer: envelope(OwnWish),
  problems: [waitingListProblems.wish_not_found],
})

export const confirmWish = endpoint({
  access: 'public',
  method: 'POST',
  path: '/waiting-list/own/confirm',
  summary: 'Puts whoever reads the mailbox on the list, again after she was told or has left',
  body: byToken,
  answer: envelope(OwnWish),
  problems: [waitingListProblems.wish_not_found, waitingListProblems.too_many_wishes],
})

export const leaveWaitingList = endpoint({
  access: 'public',
  method: 'POST',
  path: '/waiting-list/own/leave',
  summary: 'Takes a wish off the list; doing it twice is no error',
  body: byToken,
  answer: envelope(OwnWish),
  problems: [waitingListProblems.wish_not_found],
})

/** Somebody who waits, as the artist sees her. Instants in ISO 8601. */
const Waiter = z.object({
  id: z.string(),
  email: z.string(),
  kind: z.enum(WISH_KINDS),
  artworkId: z.string(),
  title: z.string().nullable(),
  maxPrice: z.int().nullable(),
  confirmedAt: z.string(),
})
export type Waiter = z.infer<typeof Waiter>

export const listWaiting = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/waiting-list',
  summary: 'Who waits and for what, in the order of the list',
  query: z.object({
    ...pageQuery(20),
    /** Those alone who wait for this very work. */
    artworkId: z.string().max(200).optional(),
  }),
  answer: listEnvelope(Waiter),
  problems: [],
})

export const countAwaited = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/waiting-list/works',
  summary: `How many wait for each work, the most wanted first, ${MOST_COUNTED} at most`,
  answer: envelope(z.array(z.object({ artworkId: z.string(), count: z.int() }))),
  problems: [],
})

export const exportWaiting = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/waiting-list/export',
  summary: `Who waits as the text of a CSV file, in the order of the list, at most ${EXPORT_LIMIT}`,
  answer: envelope(z.object({ fileName: z.string(), content: z.string(), count: z.int() })),
  problems: [],
})
