import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Case, contractCases, operationsOf } from '../support/contract-cases.ts'
import { ContractStress } from '../support/contract-stress.ts'
import { fillForStress } from '../support/stress-gallery.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

/** `npm run stress` makes ten thousand. */
const CASES = Number(process.env.STRESS_CASES ?? 600)
const SEED = Number(process.env.STRESS_SEED ?? 20_261_122)
/** A call of a tenth of a second each, on a machine that is five times busier. */
const TIME_MS = 120_000 + CASES * 500

let gallery: TestShop
let administrator: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

/** Every call leaves the session that it needs alive, except these. */
const ends = ({ operation: { path, method } }: Case) =>
  path === '/api/auth/logout' ||
  path === '/api/auth/refresh' ||
  (path === '/api/auth/sessions' && method === 'DELETE')

async function signInAgain(network: string) {
  const { email, password } = ADMINISTRATOR
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: network,
    payload: { email, password },
  })
  return { authorization: `Bearer ${reply.json().data.token}` }
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

const networkOf = (at: number) => `198.51.${(at >> 8) % 256}.${at % 256}`

test(`no call that anybody can make is answered with a fault of the shop (seed ${SEED})`, {
  timeout: TIME_MS,
}, async () => {
  const { facts, good } = await fillForStress(gallery, administrator)
  const operations = operationsOf((await gallery.server.inject('/api/openapi.json')).json())
  const stress = new ContractStress(gallery, facts)
  const cases = contractCases(operations, { count: CASES, seed: SEED, good })
  for (const [at, each] of cases.entries()) {
    const status = await stress.call(each, networkOf(at), administrator)
    const hasEnded = each.asAdministrator && (status === 401 || (status === 200 && ends(each)))
    if (hasEnded) administrator = await signInAgain(networkOf(at))
  }
  const titles = operations.map(({ method, path }) => `${method} ${path}`)
  tell(`seed ${SEED}, ${cases.length} calls of ${titles.length} kinds: ${JSON.stringify(stress.statuses)}`)
  tell(`never answered well: ${titles.filter((each) => !stress.answered.has(each)).join(', ')}`)
  expect(stress.faults).toEqual([])
})
