import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import type { CarrierDouble } from '../../carrier-double/start-carrier-double.ts'
import { builtPages } from '../support/built-pages.ts'
import { carriersOf, openCarriers } from '../support/carriers.ts'
import { openPushDouble, type PushDouble } from '../support/push-double.ts'
import { registeredRoutes } from '../support/registered-routes.ts'
import { fillForStress } from '../support/stress-gallery.ts'
import type { StressKind } from '../support/stress-kind.ts'
import { type StressCalls, StressRun, stressCalls } from '../support/stress-run.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

/** `npm run stress` makes ten thousand. */
const CASES = Number(process.env.STRESS_CASES ?? 600)
const SEED = Number(process.env.STRESS_SEED ?? 20_261_122)
/** A call of a tenth of a second each, on a machine that is five times busier. */
const TIME_MS = 120_000 + CASES * 500
/** With so many calls a kind that is never answered well was never really tried. */
const ENOUGH = 10_000
/** By chance a kind gets nothing but wrong calls: it is called so often again before that is believed. */
const MORE = 60

/** Why a kind of call cannot be answered well here. */
const NEVER_GOOD: Readonly<Record<string, string>> = {
  [`POST ${adminPages.login.path}`]: 'nobody signs in without a script, and the page says so',
  [`POST ${adminPages.newPassword.path}`]:
    'nor chooses a password: the token stands behind # where no form sends it',
  [`POST ${adminPages.invitation.path}`]: 'nor takes an invitation, for the same reason',
}

let gallery: TestShop
let carriers: CarrierDouble
let push: PushDouble
let administrator: { authorization: string }

beforeAll(async () => {
  carriers = await openCarriers()
  push = await openPushDouble()
  // It takes whatever it is handed.
  push.set({ status: 201 })
  const settings = { ...carriersOf(carriers), PUSH_SERVICES: push.origin }
  gallery = await openTestShop(settings, undefined, undefined, await builtPages())
  administrator = await gallery.signIn()
})
afterAll(async () => {
  await gallery.stop()
  await carriers.stop()
  await push.stop()
})

/** Every call leaves the session that it needs alive, except these. */
const ENDS_SESSIONS = ['POST /api/auth/logout', 'POST /api/auth/refresh', 'DELETE /api/auth/sessions']

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

const neverGood = (kinds: readonly StressKind[], { answered }: StressRun): StressKind[] =>
  kinds.filter(({ title }) => !answered.has(title))

const withReason = ({ title }: StressKind, { unprepared }: StressRun): string =>
  [title, unprepared.get(title)].filter((each) => each !== undefined).join(': ')

test(`no call that anybody can make is answered with a fault of the shop (seed ${SEED})`, {
  timeout: TIME_MS,
}, async () => {
  const { facts, kinds } = await fillForStress(gallery, administrator)
  const run = new StressRun(gallery, facts)
  let made = 0
  const make = async (each: StressCalls[number]) => {
    const [{ title }, { asAdministrator }] = each
    made += 1
    const status = await run.call(each, networkOf(made), administrator)
    const hasEnded = status === 401 || (status === 200 && ENDS_SESSIONS.includes(title))
    if (asAdministrator && hasEnded) administrator = await signInAgain(networkOf(made))
  }
  const calls = stressCalls(kinds, { count: CASES, seed: SEED })
  for (const each of calls) await make(each)
  if (calls.length >= ENOUGH) {
    const unlucky = neverGood(kinds, run).filter(({ title }) => NEVER_GOOD[title] === undefined)
    for (const kind of unlucky)
      for (const each of stressCalls([kind], { count: MORE, seed: SEED + 1 })) await make(each)
  }
  tell(`seed ${SEED}, ${made} calls of ${kinds.length} kinds: ${JSON.stringify(run.statuses)}`)
  const missing = neverGood(kinds, run).map((kind) => withReason(kind, run))
  tell(`never answered well: ${missing.join(', ')}`)
  expect(run.faults).toEqual([])
  if (calls.length >= ENOUGH) expect(missing.toSorted()).toEqual(Object.keys(NEVER_GOOD).toSorted())
})

/** The documentation, addresses that are not there, and what is GET without its body. */
const NOT_TRIED = /^HEAD (?!.*:upload)|\/api(\/\*|\/docs.*|\/openapi\.json)?$|\.\w{2,5}$|\/assets\//

/** A page may have any address, an upload is begun where it is continued. */
const familyOf = (name: string) =>
  name
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/\/:upload$/, '')
    .replace(/ \/(?!api\/|media\/|hydration\/).*$/, ' /*')

test('every route of the shop is among the calls that are made', async () => {
  const { kinds } = await fillForStress(gallery, await signInAgain('198.51.100.1'))
  const tried = new Set(kinds.map(({ title }) => familyOf(title)))
  const routes = (await registeredRoutes(gallery.server)).map(({ method, url }) => `${method} ${url}`)
  const wanted = routes.filter((each) => !NOT_TRIED.test(each))
  expect(wanted.filter((each) => !tried.has(familyOf(each)))).toEqual([])
})
