import { performance } from 'node:perf_hooks'
import { freePort } from '../house/free-port.ts'
import { print } from '../house/print.ts'
import type { Item, Place } from '../house/publish-works.ts'
import { faultsIn, startShop } from '../house/shop-process.ts'
import { openStore, STORE_NAMES, type StoreName } from '../house/stores.ts'
import { type Bank, openBank } from './bank.ts'
import { checkOut } from './shop-api.ts'
import { stressSettings } from './stress-settings.ts'

const BUYERS = 200
const ROUNDS = 20

/** What many want at the same moment, of which there is less. */
interface Race {
  /** 'originals' */
  readonly goods: string
  readonly publish: (place: Place, count: number) => Promise<Item[]>
  /** How many of them get a payment page. */
  readonly winners: number
  /** The code that the others are told. */
  readonly refusal: string
  /** What is wrong afterwards. @param payAt the payment pages of all winners */
  readonly leftBehind: (
    url: string,
    facts: { rounds: number; bank: Bank; payAt: readonly string[] },
  ) => Promise<string[]>
}

interface Answer {
  readonly told: string
  readonly payAt: string | undefined
}

const answerOf = (url: string, item: Item, buyer: number): Promise<Answer> =>
  checkOut(url, item, buyer).then(
    (answer) =>
      'payAt' in answer
        ? { told: '200', payAt: answer.payAt }
        : { told: `${answer.status} ${answer.code}`, payAt: undefined },
    (error: unknown) => ({ told: `no answer: ${String(error)}`, payAt: undefined }),
  )

function tallyOf(answers: readonly Answer[]): Map<string, number> {
  const tally = new Map<string, number>()
  for (const { told } of answers) tally.set(told, (tally.get(told) ?? 0) + 1)
  return tally
}

async function runRound(race: Race, url: string, item: Item) {
  const began = performance.now()
  const buyers = Array.from({ length: BUYERS }, (_, buyer) => buyer)
  const answers = await Promise.all(buyers.map((buyer) => answerOf(url, item, buyer)))
  const tally = tallyOf(answers)
  const counts = [...tally].sort().map(([answer, count]) => `${count} × ${answer}`)
  print(`  ${item.id.padEnd(10)} ${counts.join(', ')}  (${Math.round(performance.now() - began)} ms)`)
  const isRight =
    tally.get('200') === race.winners && tally.get(`409 ${race.refusal}`) === BUYERS - race.winners
  return { isRight, payAt: answers.flatMap(({ payAt }) => payAt ?? []) }
}

async function raceOn(race: Race, name: StoreName): Promise<number> {
  print(`${name}: ${ROUNDS} ${race.goods}, ${BUYERS} buyers each`)
  const store = await openStore(name)
  const items = await race.publish(store, ROUNDS)
  const port = await freePort()
  const bank = await openBank(`http://localhost:${port}`)
  const settings = stressSettings(store, port, bank)
  const shop = await startShop(settings)
  const rounds = []
  for (const item of items) rounds.push(await runRound(race, shop.url, item))
  const wrong = rounds.filter(({ isRight }) => !isRight).length
  const payAt = rounds.flatMap((round) => round.payAt)
  const remains = await race.leftBehind(shop.url, { rounds: ROUNDS, bank, payAt })
  for (const each of remains) print(`  WRONG: ${each}`)
  await shop.stop()
  await bank.stop()
  const faults = faultsIn(settings)
  for (const each of faults.slice(0, 5)) print(`  the shop's log: ${each.slice(0, 500)}`)
  print(`${name}: ${ROUNDS - wrong} of ${ROUNDS} rounds right, ${faults.length} faults in the log\n`)
  return wrong + remains.length + faults.length
}

/** Runs a race on both databases; answers how much went wrong. */
export async function runRace(race: Race): Promise<number> {
  let wrong = 0
  for (const name of STORE_NAMES) wrong += await raceOn(race, name)
  return wrong
}
