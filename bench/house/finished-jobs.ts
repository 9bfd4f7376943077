import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from './shop-process.ts'

/** A shop that is started with these can be asked for its metrics. */
export const WITH_METRICS = { METRICS_TOKEN: 'for the benchmarks alone' } as const

const LOOK_MS = 1000
const QUIET_LOOKS = 5
const LIMIT_MS = 15 * 60_000

/** Waits until no job has been due for some seconds: pages change as long as pictures are being made. */
export async function jobsFinished({ url }: ShopProcess): Promise<void> {
  const authorization = `Bearer ${WITH_METRICS.METRICS_TOKEN}`
  const began = performance.now()
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    if (performance.now() - began > LIMIT_MS) throw new Error('the jobs of the shop do not come to an end')
    const reply = await fetch(`${url}/metrics`, { headers: { authorization } })
    if (!reply.ok) throw new Error(`the metrics answer ${reply.status}`)
    quiet = (await reply.text()).includes('caballete_jobs_overdue{') ? 0 : quiet + 1
    await sleep(LOOK_MS)
  }
}
