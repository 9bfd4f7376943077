import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Case, contractCases, operationsOf } from '../support/contract-cases.ts'
import { ContractStress, KnownFacts } from '../support/contract-stress.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
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

/** Something of each kind, so that calls have something to be about. */
async function fill(): Promise<KnownFacts> {
  const works = await Promise.all([paint(gallery.shop), paint(gallery.shop), paint(gallery.shop)])
  const { id: printId, items } = await printWork(gallery.shop)
  const facts = new KnownFacts([printId, ...[...works, ...items].map(({ id }) => id)])
  const [first, second] = works
  for (const each of [first, second]) facts.learnFrom((await checkOut(gallery, requestFor([each]))).body)
  const message = {
    name: 'Ana Paz',
    email: 'ana@example.com',
    subject: 'compra',
    message: 'Hola, ¿sigue en venta?',
  }
  await gallery.server.inject({ method: 'POST', url: '/api/contact', payload: message })
  await gallery.server.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email: 'lectora2@example.com', consent: true },
  })
  for (const url of [
    '/api/studio/artworks',
    '/api/digital-art',
    '/api/orders',
    '/api/contact',
    '/api/newsletter/subscribers',
  ])
    facts.learnFrom((await gallery.server.inject({ url, headers: administrator })).json())
  return facts
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

const networkOf = (at: number) => `198.51.${(at >> 8) % 256}.${at % 256}`

test(`no call that anybody can make is answered with a fault of the shop (seed ${SEED})`, {
  timeout: TIME_MS,
}, async () => {
  const facts = await fill()
  const operations = operationsOf((await gallery.server.inject('/api/openapi.json')).json())
  const stress = new ContractStress(gallery, facts)
  const cases = contractCases(operations, CASES, SEED)
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
