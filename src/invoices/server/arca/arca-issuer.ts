import type { Clock } from '#platform/clock/clock.ts'
import { escapeMarkup } from '#platform/http/escape-markup.ts'
import type { Series } from '../../invoice.ts'
import type { Observation } from '../../invoice-problem.ts'
import type { Voucher } from '../../voucher.ts'
import {
  type Decision,
  type InvoiceIssuer,
  type IssuerAccount,
  IssuerFailure,
  type KnownVoucher,
  SeriesRefused,
} from '../invoice-issuer.ts'
import { logIn, type Ticket } from './login.ts'
import { at, postSoap, SoapFault, textAt } from './post-soap.ts'
import { voucherXml } from './voucher-xml.ts'

/** Keeps the ticket of an account: it is asked for anew only when it has to be. */
export interface TicketKeeper {
  ticketFor(account: IssuerAccount, logIn: () => Promise<Ticket>): Promise<Ticket>
  /** One that is taken no more. */
  forget(account: IssuerAccount): Promise<void>
}

export interface ArcaParts {
  /** Where tickets are given, and where vouchers are granted. */
  readonly loginUrl: string
  readonly invoicesUrl: string
  readonly account: IssuerAccount
  readonly tickets: TicketKeeper
  readonly clock: Clock
  readonly timeoutMs: number
}

const NAMESPACE = 'http://ar.gov.afip.dif.FEV1/'
/** 'No existen datos en nuestros registros.' */
const NOTHING_THERE = 602
const TICKET_REFUSED = 600
/** Faults of its own, not of what it was asked. */
const INTERNAL = [500, 501, 502]

const listed = (value: unknown): readonly unknown[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]

const remarksIn = (value: unknown): Observation[] =>
  listed(value).map((each) => ({ code: Number(textAt(each, 'Code')), text: textAt(each, 'Msg') }))

const misread = (what: string) => new IssuerFailure('misread', `the tax authority answered no ${what}`)

/** '1234.5' → 123450 */
const minorIn = (text: string) => Math.round(Number(text) * 100)

/** What became of a voucher that was asked for under a number. */
function decisionIn(result: unknown, errors: readonly Observation[], number: number): Decision {
  const detail = at(result, 'FeDetResp', 'FECAEDetResponse')
  const [cae, due] = [textAt(detail, 'CAE'), textAt(detail, 'CAEFchVto')]
  if (textAt(detail, 'Resultado') === 'A' && /^\d{14}$/.test(cae) && /^\d{8}$/.test(due)) {
    if (textAt(detail, 'CbteDesde') !== String(number)) throw misread('CAE of this number')
    return { kind: 'granted', cae, caeDueOn: due }
  }
  const remarks = [...errors, ...remarksIn(at(detail, 'Observaciones', 'Obs'))]
  const isRefused = textAt(detail, 'Resultado') === 'R' || textAt(result, 'FeCabResp', 'Resultado') === 'R'
  if (isRefused || errors.length > 0) return { kind: 'refused', remarks }
  throw misread('decision')
}

/** What was granted under a number. */
function knownIn(result: unknown, number: number): KnownVoucher {
  const found = at(result, 'ResultGet')
  const cae = textAt(found, 'CodAutorizacion')
  if (!/^\d{14}$/.test(cae) || textAt(found, 'CbteDesde') !== String(number)) throw misread('voucher')
  return {
    date: textAt(found, 'CbteFch'),
    docType: Number(textAt(found, 'DocTipo')),
    docNumber: textAt(found, 'DocNro'),
    totalMinor: minorIn(textAt(found, 'ImpTotal')),
    cae,
    caeDueOn: textAt(found, 'FchVto'),
  }
}

export function createArcaIssuer(parts: ArcaParts): InvoiceIssuer {
  const { invoicesUrl, loginUrl, account, tickets, clock, timeoutMs } = parts

  async function send(operation: string, inside: string): Promise<unknown> {
    const body = `<ar:${operation} xmlns:ar="${NAMESPACE}">${inside}</ar:${operation}>`
    const asked = { url: invoicesUrl, action: NAMESPACE + operation, body, timeoutMs }
    const answer = await postSoap(asked).catch((error: unknown) => {
      if (!(error instanceof SoapFault)) throw error
      throw new IssuerFailure(
        'misread',
        `a fault of the service: ${error.code} ${error.message}`.slice(0, 300),
      )
    })
    const result = at(answer, `${operation}Response`, `${operation}Result`)
    if (result === undefined) throw misread(operation)
    return result
  }

  /** Calls in the seller's name, by the ticket that is kept or by a new one. */
  async function callOnce(operation: string, inside: string) {
    const pair = { certificate: account.certificate, key: account.key }
    const { token, sign } = await tickets.ticketFor(account, () =>
      logIn({ url: loginUrl, pair, clock, timeoutMs }),
    )
    const auth = `<ar:Auth><ar:Token>${escapeMarkup(token)}</ar:Token><ar:Sign>${escapeMarkup(sign)}</ar:Sign><ar:Cuit>${account.cuit}</ar:Cuit></ar:Auth>`
    const result = await send(operation, auth + inside)
    const errors = remarksIn(at(result, 'Errors', 'Err'))
    const theirs = errors.find(({ code }) => INTERNAL.includes(code))
    if (theirs !== undefined) throw new IssuerFailure('silent', `a fault of theirs: ${theirs.code}`)
    const isTicketRefused = errors.some(({ code }) => code === TICKET_REFUSED)
    if (isTicketRefused) await tickets.forget(account)
    return { result, errors, isTicketRefused }
  }

  /**
   * Answers the result with what the authority finds wrong with the whole. Whose ticket is refused was not let in, and
   * nothing of what was asked is done: it is asked once more, by a new ticket.
   */
  async function call(operation: string, inside: string) {
    const first = await callOnce(operation, inside)
    const answer = first.isTicketRefused ? await callOnce(operation, inside) : first
    if (answer.isTicketRefused) throw new IssuerFailure('login', 'the ticket was refused')
    return answer
  }

  return {
    async lastNumber({ pointOfSale, type }) {
      const asked = `<ar:PtoVta>${pointOfSale}</ar:PtoVta><ar:CbteTipo>${type}</ar:CbteTipo>`
      const { result, errors } = await call('FECompUltimoAutorizado', asked)
      const number = textAt(result, 'CbteNro')
      if (errors.length > 0) throw new SeriesRefused(errors)
      if (!/^\d{1,8}$/.test(number)) throw misread('last number')
      return Number(number)
    },

    async request(voucher: Voucher): Promise<Decision> {
      const { result, errors } = await call('FECAESolicitar', voucherXml(voucher))
      return decisionIn(result, errors, voucher.number)
    },

    async consult(series: Series, number: number): Promise<KnownVoucher | undefined> {
      const asked = `<ar:FeCompConsReq><ar:CbteTipo>${series.type}</ar:CbteTipo><ar:CbteNro>${number}</ar:CbteNro><ar:PtoVta>${series.pointOfSale}</ar:PtoVta></ar:FeCompConsReq>`
      const { result, errors } = await call('FECompConsultar', asked)
      if (errors.some(({ code }) => code === NOTHING_THERE)) return undefined
      if (errors.length > 0) throw misread('voucher')
      return knownIn(result, number)
    },

    async isUp() {
      const result = await send('FEDummy', '')
      return ['AppServer', 'DbServer', 'AuthServer'].every((each) => textAt(result, each) === 'OK')
    },
  }
}
