import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { errors, fault, grantedAnswer, knownAnswer, refusedAnswer, result, ticketAnswer } from './answers.ts'
import type { DrawFault, Fault } from './faults.ts'
import { LoginRefused, Tickets } from './tickets.ts'
import { type AskedVoucher, type GrantedVoucher, Vouchers } from './vouchers.ts'

export interface InvoiceDouble {
  /** Where tickets are given, and where vouchers are granted. */
  readonly loginUrl: string
  readonly invoicesUrl: string
  readonly vouchers: Vouchers
  readonly tickets: Tickets
  /** The operations that were called since the last time. */
  calls(): string[]
  /** What becomes of each call from now on. */
  fail(draw: DrawFault): void
  stop(): Promise<void>
}

interface Options {
  readonly now?: () => number
  /** After so long a call that is carried out late is; whoever asked has gone by then. */
  readonly lateMs?: number
}

/** Longer than anybody waits. */
const SILENT_MS = 30_000

const between = (text: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)</(?:\\w+:)?${name}>`).exec(text)?.[1] ?? ''
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

function askedIn(body: string): AskedVoucher {
  const origin = /<(?:\w+:)?CbtesAsoc>(.*)<\/(?:\w+:)?CbtesAsoc>/.exec(body)?.[1] ?? ''
  const own = body.replace(origin, '')
  return {
    cuit: between(own, 'Cuit'),
    pointOfSale: Number(between(own, 'PtoVta')),
    type: Number(between(own, 'CbteTipo')),
    number: Number(between(own, 'CbteDesde')),
    docType: Number(between(own, 'DocTipo')),
    docNumber: between(own, 'DocNro'),
    date: between(own, 'CbteFch'),
    total: between(own, 'ImpTotal'),
    net: between(own, 'ImpNeto'),
    vat: between(own, 'ImpIVA'),
    condition: Number(between(own, 'CondicionIVAReceptorId')),
    associated:
      origin === ''
        ? ''
        : `${between(origin, 'Tipo')}:${between(origin, 'PtoVta')}:${between(origin, 'Nro')}`,
  }
}

const isGranted = (answer: ReturnType<Vouchers['grant']>): answer is GrantedVoucher => 'cae' in answer

/** What the service of invoices answers to a call that reaches it. */
function carryOut(operation: string, body: string, vouchers: Vouchers, tickets: Tickets): string {
  if (operation === 'FEDummy')
    return result(operation, '<AppServer>OK</AppServer><DbServer>OK</DbServer><AuthServer>OK</AuthServer>')
  const who = {
    cuit: between(body, 'Cuit'),
    token: unescaped(between(body, 'Token')),
    sign: between(body, 'Sign'),
  }
  if (!tickets.knows(who))
    return result(
      operation,
      errors({ code: 600, text: 'ValidacionDeToken: No validaron las fechas del token' }),
    )
  const series = {
    cuit: who.cuit,
    pointOfSale: Number(between(body, 'PtoVta')),
    type: Number(between(body, 'CbteTipo')),
  }
  switch (operation) {
    case 'FECompUltimoAutorizado': {
      const refusal = vouchers.refusalOfSeries(series)
      return result(operation, refusal ? errors(refusal) : `<CbteNro>${vouchers.last(series)}</CbteNro>`)
    }
    case 'FECompConsultar': {
      const found = vouchers.find({ ...series, number: Number(between(body, 'CbteNro')) })
      if (found !== undefined) return knownAnswer(found)
      return result(operation, errors({ code: 602, text: 'No existen datos en nuestros registros' }))
    }
    case 'FECAESolicitar': {
      const asked = askedIn(body)
      const answer = vouchers.grant(asked)
      return isGranted(answer) ? grantedAnswer(answer) : refusedAnswer(asked.number, answer)
    }
    default:
      return fault('Client', `no operation ${operation}`)
  }
}

interface Call {
  readonly operation: string
  readonly reply: FastifyReply
  readonly lateMs: number
  /** Does what was asked, and says it. */
  readonly act: () => string
}

const REFUSED = { code: 10000, text: 'Rechazado por el doble' }

/** Answers a call, or does to it what was drawn. */
async function answerCall(drawn: Fault, { operation, reply, act, lateMs }: Call): Promise<unknown> {
  const isDecision = operation === 'FECAESolicitar'
  switch (drawn) {
    case 'none':
      return reply.type('text/xml').send(act())
    case 'lost':
      act()
      reply.raw.destroy()
      return reply
    case 'silent':
      await sleep(SILENT_MS, undefined, { ref: false })
      return reply.send('')
    case 'late':
      await sleep(lateMs)
      act()
      reply.raw.destroy()
      return reply
    case 'refused':
      return reply.type('text/xml').send(isDecision ? refusedAnswer(0, REFUSED) : act())
    case 'nonsense':
      act()
      return reply.type('text/html').send('<html><body>En mantenimiento <br></body>')
    case 'broken':
      return reply.type('text/xml').send(act().slice(0, 200))
    case 'internal':
      return operation === 'LoginCms' || operation === 'FEDummy'
        ? reply.code(500).type('text/xml').send(fault('Server', 'internal'))
        : reply.type('text/xml').send(result(operation, errors({ code: 502, text: 'Error interno de base' })))
  }
}

/** Starts the double of the tax authority on a free port of this machine. */
export async function startInvoiceDouble({
  now = Date.now,
  lateMs = 800,
}: Options = {}): Promise<InvoiceDouble> {
  const tickets = new Tickets(now)
  const vouchers = new Vouchers()
  let calls: string[] = []
  let draw: DrawFault = () => 'none'
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const logIn = (cms: string) => {
    try {
      return ticketAnswer(tickets.give(cms))
    } catch (error) {
      return error instanceof LoginRefused
        ? fault(error.code, error.message)
        : fault('cms.bad', String(error))
    }
  }
  const take = (operation: string, reply: FastifyReply, act: () => string) => {
    calls.push(operation)
    return answerCall(draw(operation), { operation, reply, act, lateMs })
  }
  app.post<{ Body: string }>('/wsaa', (request, reply) =>
    take('LoginCms', reply, () => logIn(between(request.body, 'in0'))),
  )
  app.post<{ Body: string }>('/wsfe', (request, reply) => {
    const operation = /(\w+)"?$/.exec(String(request.headers.soapaction))?.[1] ?? ''
    return take(operation, reply, () => carryOut(operation, request.body, vouchers, tickets))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    loginUrl: `${url}/wsaa`,
    invoicesUrl: `${url}/wsfe`,
    vouchers,
    tickets,
    calls() {
      const made = calls
      calls = []
      return made
    },
    fail(next) {
      draw = next
    },
    stop: () => app.close(),
  }
}
