import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import { endpoint } from '../contract/endpoint.ts'
import type { Log } from '../log/log.ts'
import { MINUTE_MS } from '../time/spans.ts'
import type { Api } from './api.ts'
import { POLICY_REPORTS_PATH } from './security-headers.ts'

/** Lines a minute: one broken page tells the same of every visitor, and anybody can send what a browser would. */
const MOST_A_MINUTE = 10

const reportPolicy = endpoint({
  access: 'public',
  method: 'POST',
  path: POLICY_REPORTS_PATH,
  summary: 'What the content security policy kept from running, as browsers tell it',
  answer: z.object({ ok: z.literal(true) }),
  problems: [],
})

const Word = z.string().catch('')

/** As old browsers tell it. */
const OldReport = z.object({
  'csp-report': z
    .object({
      'violated-directive': Word,
      'effective-directive': Word,
      'blocked-uri': Word,
      'document-uri': Word,
    })
    .transform((report) => ({
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    })),
})

/** One of a list that may hold reports of other kinds as well. */
const NewReport = z.object({
  type: z.literal('csp-violation'),
  body: z
    .object({ effectiveDirective: Word, blockedURL: Word, documentURL: Word })
    .transform(({ effectiveDirective, blockedURL, documentURL }) => ({
      directive: effectiveDirective,
      blocked: blockedURL,
      page: documentURL,
    })),
})

interface Report {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reportsIn(text: string): Report[] {
  const body = parsed(text)
  const old = OldReport.safeParse(body)
  if (old.success) return [old.data['csp-report']]
  return [body].flat().flatMap((each) => NewReport.safeParse(each).data?.body ?? [])
}

const DIRECTIVE = /^[a-z][a-z-]{0,40}/
const KEYWORD = /^[a-z-]{1,20}$/

/** A keyword such as 'inline', or the site that something was to come from; never a whole address. */
function sourceOf(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked
  const url = URL.parse(blocked)
  return url === null ? 'unknown' : url.origin === 'null' ? url.protocol : url.origin
}

/** The kind of page, by the first word of its path: what follows may be one buyer's. */
const kindOf = (page: string): string =>
  /^\/[a-z-]{0,30}(?=\/|$)/.exec(URL.parse(page)?.pathname ?? '')?.[0] ?? 'unknown'

/** Takes reports of browsers and logs a few of them, without anything that could name a person. */
export function servePolicyReports(api: Api, { clock, log }: { clock: Clock; log: Log }): void {
  let began = 0
  let logged = 0

  function tell({ directive, blocked, page }: Report): void {
    const now = clock().getTime()
    if (now >= began + MINUTE_MS) {
      began = now
      logged = 0
    }
    if (logged >= MOST_A_MINUTE) return
    logged += 1
    const told = {
      directive: DIRECTIVE.exec(directive)?.[0] ?? 'unknown',
      source: sourceOf(blocked),
      path: kindOf(page),
    }
    log.warn(told, 'a page wanted to run what its policy forbids')
  }

  api.serveRaw(reportPolicy, async ({ text }) => {
    for (const each of reportsIn(text)) tell(each)
    return { ok: true as const }
  })
}
