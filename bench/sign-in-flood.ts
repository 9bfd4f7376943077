import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listArtworks } from '#artworks/artworks-api.ts'
import { freePort } from './house/free-port.ts'
import { median, print, printTable, withSpread } from './house/print.ts'
import { startShop } from './house/shop-process.ts'
import { openStore, STORE_NAMES } from './house/stores.ts'
import { type LoadResult, runLoad } from './speed/load.ts'

/** How long visitors wait while three hundred strangers sign in at once, and again each second, beside how long without. */

const GUESSERS = 300
const VISITORS = 4
const ROUNDS = 9
const SECONDS = 3
const GOAL = 3
/** What was begun is hashed or refused before the next stretch. */
const CALM_MS = 3000

interface Subject {
  readonly name: string
  readonly path: string
}

async function subjectsOf(url: string): Promise<Subject[]> {
  const { data } = listArtworks.answer.parse(
    await (await fetch(`${url}/api${listArtworks.path}?limit=1`)).json(),
  )
  const [work] = data
  if (work === undefined) throw new Error('the sample catalogue has no work')
  return [
    { name: 'home page', path: '/' },
    { name: 'picture', path: work.images.main.url },
  ]
}

async function tell(guessers: ChildProcess, word: 'on' | 'off'): Promise<Record<string, number>> {
  guessers.send(word)
  const [tally] = await once(guessers, 'message')
  return { ...tally }
}

const times = (stretches: readonly LoadResult[]) =>
  `${median(stretches.map(({ p50 }) => p50)).toFixed(1)}/${median(stretches.map(({ p99 }) => p99)).toFixed(1)}`

async function measureOn(name: (typeof STORE_NAMES)[number]): Promise<string[][]> {
  const store = await openStore(name)
  const port = await freePort()
  const settings = { ...store.settings, PORT: String(port), PAYMENT_DOUBLE_PORT: '0', TRUST_PROXY: '1' }
  const shop = await startShop(settings)
  const guessers = fork(join(import.meta.dirname, 'guessers.ts'), [String(port), String(GUESSERS)])
  await once(guessers, 'message')
  const rows: string[][] = []
  for (const { name: what, path } of await subjectsOf(shop.url)) {
    const ask = () =>
      runLoad({ port, path: () => path, headers: {}, status: 200, connections: VISITORS, seconds: SECONDS })
    await ask()
    const stretches = { calm: [] as LoadResult[], flood: [] as LoadResult[] }
    const turns = {
      calm: async () => stretches.calm.push(await ask()),
      flood: async () => {
        await tell(guessers, 'on')
        stretches.flood.push(await ask())
        await tell(guessers, 'off')
        await sleep(CALM_MS)
      },
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const turn of round % 2 === 0 ? [turns.calm, turns.flood] : [turns.flood, turns.calm]) await turn()
    const ratios = stretches.flood.map(({ p99 }, at) => p99 / (stretches.calm[at]?.p99 ?? Number.NaN))
    rows.push([`${what}, ${name}`, times(stretches.calm), times(stretches.flood), withSpread(ratios)])
  }
  const answered = Object.entries(await tell(guessers, 'off')).map(
    ([status, count]) => `${count} × ${status}`,
  )
  print(`${name}: sign-ins were answered ${answered.join(', ')}`)
  guessers.disconnect()
  await shop.stop()
  return rows
}

print(`${VISITORS} visitors while ${GUESSERS} sign in at once, each second (goal: p99 at most ${GOAL} times)`)
const head = ['what is asked for', 'without p50/p99 ms', 'with p50/p99 ms', 'p99 ratio (lowest–highest)']
for (const name of STORE_NAMES) printTable([head, ...(await measureOn(name))])
process.exit(0)
