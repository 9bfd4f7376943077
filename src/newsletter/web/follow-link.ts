import { data } from 'react-router'
import { sitePages } from '#pages/site-pages.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import {
  confirmSubscription,
  newsletterProblems,
  readConfirmation,
  readSubscription,
  unsubscribe,
} from '../newsletter-api.ts'

const tokenToLeave = (request: Request) => sitePages.unsubscribe.read(request).token ?? ''
const tokenToConfirm = (request: Request) => sitePages.confirmSubscription.read(request).token ?? ''

const UNKNOWN: readonly string[] = [
  newsletterProblems.subscriber_not_found.code,
  newsletterProblems.confirmation_not_found.code,
]

/** What the page behind an email's link shows: null, with the status of what is not there, where nobody has this link. */
async function shown<Shown>(read: () => Promise<Shown>) {
  try {
    return data(await read())
  } catch (error) {
    if (error instanceof CallError && (error.status === 400 || UNKNOWN.includes(error.code)))
      return data(null, { status: 404 })
    throw error
  }
}

/** Looking changes nothing: mail programs open the links of an email by themselves. */
export const lookAtSubscription = (call: Caller, request: Request) =>
  shown(async () => (await call(readSubscription, { query: { token: tokenToLeave(request) } })).data)

/** The button of the page, and the one of a mail program (RFC 8058). Answers what the shop says of it. */
export const leaveByLink = (call: Caller, request: Request) =>
  shown(async () => (await call(unsubscribe, { body: { token: tokenToLeave(request) } })).message)

export const lookAtConfirmation = (call: Caller, request: Request) =>
  shown(async () => (await call(readConfirmation, { query: { token: tokenToConfirm(request) } })).data)

export const confirmByLink = (call: Caller, request: Request) =>
  shown(async () => (await call(confirmSubscription, { body: { token: tokenToConfirm(request) } })).data)
