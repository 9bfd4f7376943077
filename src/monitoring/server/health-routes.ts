import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, ok } from '#platform/contract/envelope.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import { checksOf, readParts } from './health-parts.ts'
import type { MonitoredShop } from './monitored-shop.ts'

const Check = z.object({
  ok: z.boolean(),
  state: z.enum(['ok', 'warning', 'failed']),
  ms: z.number(),
  reason: z.string().optional(),
  note: z.string().optional(),
  /** Which version of the shop runs; said of the part `shop` alone. */
  version: z.string().optional(),
})

const readHealth = endpoint({
  access: 'public',
  method: 'GET',
  path: '/health',
  summary: 'Whether everything that the shop stands on works, with the time each part took in milliseconds',
  answer: envelope(z.record(z.string(), Check)),
  problems: [],
})

const readLife = endpoint({
  access: 'public',
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process lives: when it does not answer this, start it again',
  answer: envelope(z.object({ state: z.literal('live') })),
  problems: [],
})

const readReadiness = endpoint({
  access: 'public',
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether visitors may be sent to this process',
  answer: envelope(z.object({ state: z.literal('ready') })),
  problems: [],
})

export function serveHealth(api: Api, shop: MonitoredShop): void {
  const checks = checksOf(shop)

  api.serve(readHealth, async () => {
    const results = await readParts(shop, checks)
    if (Object.values(results).every((each) => each.ok)) return ok(results)
    throw new Problem(generalProblems.unavailable, { data: results })
  })

  api.serve(readLife, async () => ok({ state: 'live' as const }))

  api.serve(readReadiness, async () => {
    if (!shop.shutdown.isOpen) throw new Problem(generalProblems.unavailable, { data: { state: 'leaving' } })
    const { ok: isThere } = await checks.database.read()
    if (!isThere) throw new Problem(generalProblems.unavailable, { data: { state: 'without_database' } })
    return ok({ state: 'ready' as const })
  })
}
