import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, ok } from '#platform/contract/envelope.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import type { Shop } from './open-shop.ts'

const Check = z.object({ ok: z.boolean(), ms: z.number(), note: z.string().optional() })

const readHealth = endpoint({
  access: 'public',
  method: 'GET',
  path: '/health',
  summary: 'Whether everything that the shop stands on works, with the time each part took in milliseconds',
  answer: envelope(z.record(z.string(), Check)),
  problems: [generalProblems.unavailable],
})

type Check = z.infer<typeof Check>

const LIMIT_MS = 5000

const timeLimit = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), LIMIT_MS).unref()
  })

async function check(work: () => Promise<unknown>, note?: string): Promise<Check> {
  const start = performance.now()
  const ok = await Promise.race([work(), timeLimit()]).then(
    () => true,
    () => false,
  )
  return { ok, ms: Math.round((performance.now() - start) * 10) / 10, ...(note !== undefined && { note }) }
}

/** PGlite never flushes to disk: a crash of the process loses nothing, a power cut may. */
const durabilityOf = ({ database }: Shop) =>
  database.kind === 'embedded' ? 'embedded: survives a crash of the process, not a power cut' : 'server'

export function serveHealth(api: Api, shop: Shop): void {
  api.serve(readHealth, async () => {
    const checks = {
      database: await check(() => shop.database.ping(), durabilityOf(shop)),
      media: await check(() => shop.media.check()),
      jobs: await check(() => shop.jobs.ping()),
      mail: await check(() => shop.mailer.check()),
    }
    if (Object.values(checks).every(({ ok }) => ok)) return ok(checks)
    throw new Problem(generalProblems.unavailable, { data: checks })
  })
}
