import { sitePages } from '#pages/site-pages.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import {
  confirmWish,
  leaveWaitingList,
  type OwnWish,
  readOwnWish,
  waitingListProblems,
} from '../waiting-list-api.ts'

/** What the page behind an email's link shows, and with which status. */
export interface ShownWish {
  /** Null where nobody has this link, or not any more. */
  readonly wish: OwnWish | null
  readonly status: number
  /** Why what was pressed was not done. */
  readonly refusal?: string
}

/** The name of the button, and what it says to the shop. A press without it is that of a mail program: it leaves (RFC 8058). */
export const CONFIRM = { name: 'aviso', value: 'confirmar' } as const

const tokenIn = (request: Request) => sitePages.wish.read(request).token ?? ''

const isUnknown = (error: unknown) =>
  error instanceof CallError &&
  (error.status === 400 || error.code === waitingListProblems.wish_not_found.code)

async function shown(read: () => Promise<{ readonly data: OwnWish }>): Promise<ShownWish> {
  try {
    return { wish: (await read()).data, status: 200 }
  } catch (error) {
    if (isUnknown(error)) return { wish: null, status: 404 }
    throw error
  }
}

/** Looking changes nothing: mail programs open the links of an email by themselves. */
export const readWish = (call: Caller, request: Request): Promise<ShownWish> =>
  shown(() => call(readOwnWish, { query: { token: tokenIn(request) } }))

/** What was pressed: one of the buttons, or what a mail program has for leaving. */
export async function moveWish(call: Caller, request: Request): Promise<ShownWish> {
  const token = tokenIn(request)
  const isConfirmed = (await request.formData()).get(CONFIRM.name) === CONFIRM.value
  try {
    return await shown(() => call(isConfirmed ? confirmWish : leaveWaitingList, { body: { token } }))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== waitingListProblems.too_many_wishes.code) throw error
    return { ...(await readWish(call, request)), status: error.status, refusal: error.message }
  }
}
