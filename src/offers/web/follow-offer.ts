import { sitePages } from '#pages/site-pages.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { acceptCounter, declineCounter, offerProblems, readOwnOffer } from '../offers-api.ts'
import { ACCEPT, DECLINE, type ShownOffer } from './own-offer.tsx'

const tokenIn = (request: Request) => sitePages.ownOffer.read(request).token ?? ''

const isUnknown = (error: CallError) =>
  error.status === 400 || error.code === offerProblems.offer_not_found.code

/** Looking changes nothing: mail programs open the links of an email by themselves. */
export async function readOffer(call: Caller, request: Request): Promise<ShownOffer> {
  try {
    return { offer: (await call(readOwnOffer, { query: { token: tokenIn(request) } })).data, status: 200 }
  } catch (error) {
    if (error instanceof CallError && isUnknown(error)) return { offer: null, status: 404 }
    throw error
  }
}

/** What was pressed; where it was not done, why, beside how the offer stands now. */
export async function answerOffer(call: Caller, request: Request): Promise<ShownOffer> {
  const token = tokenIn(request)
  const pressed = (await request.formData()).get(ACCEPT.name)
  if (pressed !== ACCEPT.value && pressed !== DECLINE.value) return readOffer(call, request)
  try {
    const answer = pressed === ACCEPT.value ? acceptCounter : declineCounter
    return { offer: (await call(answer, { body: { token } })).data, status: 200 }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { ...(await readOffer(call, request)), status: error.status, refusal: error.message }
  }
}
