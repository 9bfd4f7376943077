import { redirect } from 'react-router'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import {
  completeTransfer,
  type HeldCertificate,
  type OfferedCertificate,
  offerTransfer,
  readHeldCertificate,
  readTransfer,
  receiveTransfer,
  transferProblems,
  withdrawTransfer,
} from '../transfers-api.ts'

/** Whoever receives the work: what she is known by once she has pressed, the same if she does so twice, and her own address. */
export interface Receiver {
  readonly receipt: string
  readonly link: string
}

/** What the page shows: the certificate of whoever has the work, what the link of a transfer passes on, or nothing. */
export interface ShownTransfer {
  readonly held?: HeldCertificate
  readonly offered?: OfferedCertificate
  readonly receiver?: Receiver
  readonly status: number
  /** Why the link opens nothing, or why what was pressed was not done. */
  readonly refusal?: string
}

/** The name of the buttons, and what each says to the shop. */
export const STEP = 'paso'
/** The name of the field that has the secret of whoever receives the work. */
export const RECEIPT = 'recibo'
export const STEPS = { offer: 'ofrecer', complete: 'confirmar', withdraw: 'cancelar' } as const

/** Who opens the page: the owner by her secret, or whoever she passes the work on to by the link of that. */
const sideOf = (request: Request) => {
  const {
    clave: secret = '',
    enlace: token = '',
    recibo: receipt = '',
  } = sitePages.ownCertificate.read(request)
  return { secret, token, receipt }
}

async function read(call: Caller, request: Request): Promise<Omit<ShownTransfer, 'status'>> {
  const { secret, token, receipt: known } = sideOf(request)
  if (token !== '') {
    const { data: offered } = await call(readTransfer, { query: { token, receipt: known } })
    const receipt = known === '' ? newRequestKey() : known
    return { offered, receiver: { receipt, link: linkTo.receivedTransfer(token, receipt) } }
  }
  return { held: (await call(readHeldCertificate, { query: { secret } })).data }
}

async function step(call: Caller, request: Request): Promise<Omit<ShownTransfer, 'status'>> {
  const { secret, token } = sideOf(request)
  const form = await request.formData()
  if (token !== '') {
    const receipt = String(form.get(RECEIPT) ?? '')
    await call(receiveTransfer, { body: { token, receipt } })
    // An address of her own, that she can keep: the link is also in the hands of who gave her the work.
    throw redirect(linkTo.receivedTransfer(token, receipt), 303)
  }
  const pressed = form.get(STEP)
  const taken =
    pressed === STEPS.complete
      ? completeTransfer
      : pressed === STEPS.withdraw
        ? withdrawTransfer
        : offerTransfer
  return { held: (await call(taken, { body: { secret } })).data }
}

/** The refusal of a call as the page says it; a secret that is too long or missing opens nothing. */
function refusalIn(error: unknown): { readonly status: number; readonly refusal: string } {
  if (!(error instanceof CallError)) throw error
  if (error.status === 400) return { status: 404, refusal: transferProblems.holder_unknown.message }
  if (error.status !== 404 && error.status !== 409) throw error
  return { status: error.status, refusal: error.message }
}

/** Looking changes nothing: messengers open links by themselves. */
export async function readTransferPage(call: Caller, request: Request): Promise<ShownTransfer> {
  try {
    return { ...(await read(call, request)), status: 200 }
  } catch (error) {
    return refusalIn(error)
  }
}

/** What was pressed; where it was refused the page says why beside how things stand. */
export async function moveTransfer(call: Caller, request: Request): Promise<ShownTransfer> {
  try {
    return { ...(await step(call, request)), status: 200 }
  } catch (error) {
    return { ...(await readTransferPage(call, request)), ...refusalIn(error) }
  }
}
