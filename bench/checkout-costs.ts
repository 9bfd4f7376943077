import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './house/free-port.ts'
import { measureFresh } from './house/fresh-costs.ts'
import { type Goal, printGoals } from './house/goals.ts'
import { publishWorks } from './house/publish-works.ts'
import { startShop } from './house/shop-process.ts'
import { openStore, STORE_NAMES, type StoreName } from './house/stores.ts'
import { openBank } from './stress/bank.ts'
import { checkOut } from './stress/shop-api.ts'
import { stressSettings } from './stress/stress-settings.ts'

/** What a checkout of one original costs the shop, up to the address where it is paid. */

const WARM_UP = 60
const ROUNDS = 200
/** The provider, which stands beside the shop here, takes none of it. */
const MOST_PROCESSOR_MS = 15
const AT_ONCE = 8
const A_SECOND: Record<StoreName, number> = { PGlite: 10, PostgreSQL: 40 }

async function measureOn(name: StoreName): Promise<Goal[]> {
  const store = await openStore(name)
  const items = await publishWorks(store, WARM_UP + 2 * ROUNDS)
  const port = await freePort()
  const bank = await openBank(`http://localhost:${port}`)
  // How often the provider may be asked would say how many can buy.
  const shop = await startShop({ ...stressSettings(store, port, bank), MP_REQUESTS_PER_SECOND: '1000' })
  let next = 0
  async function buy(): Promise<void> {
    const at = next
    next += 1
    const item = items[at]
    if (item === undefined) throw new Error('there is nothing left to buy')
    const { status } = await checkOut(shop.url, item, at)
    if (status !== 200) throw new Error(`checkout ${at} was answered ${status}`)
  }
  const costs = await measureFresh({
    forget: () => sleep(0),
    ask: buy,
    pids: () => [shop.pid],
    warmUp: WARM_UP,
    rounds: ROUNDS,
  })
  const began = performance.now()
  const last = next + ROUNDS
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < last) await buy()
    }),
  )
  const took = (performance.now() - began) / 1000
  await shop.stop()
  await bank.stop()
  return [
    {
      what: `${name}: a checkout, processor of the shop`,
      figure: costs.processorMs,
      most: MOST_PROCESSOR_MS,
      unit: 'ms',
    },
    {
      what: `${name}: a checkout, ${AT_ONCE} at once`,
      figure: (took * 1000) / ROUNDS,
      most: 1000 / A_SECOND[name],
      unit: 'ms',
    },
  ]
}

const goals: Goal[] = []
for (const name of STORE_NAMES) goals.push(...(await measureOn(name)))
printGoals('Checkouts (goals: 40 a second on PostgreSQL, 10 in the embedded database)', goals)
process.exit(0)
