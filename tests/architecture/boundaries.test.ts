import { describe, expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { forbiddenImports } from './boundaries.ts'
import { brokenFileRules } from './file-rules.ts'
import { LITERAL_ADDRESSES, typedAddressesIn } from './page-addresses.ts'
import { HOUSE, isTest, readSources, type SourceFile } from './source-file.ts'

const house = readSources(...HOUSE)

describe('the house', () => {
  test('was read', () => {
    const paths = house.map(({ path }) => path)
    expect(paths).toContain('src/app/server/main.ts')
    expect(paths).toContain('payment-double/start-payment-double.ts')
  })

  test('no file imports what its place may not see', () => {
    expect(forbiddenImports(house)).toEqual([])
  })

  test('every file is short, shallow, well named and minds its own business', () => {
    expect(brokenFileRules([...house, ...readSources('scripts', 'tests', 'bench')])).toEqual([])
  })

  test('app keeps wiring, layout and pages: 4,500 lines or fewer', () => {
    const app = house.filter(({ path }) => path.startsWith('src/app/') && !isTest(path))
    const lines = app.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
    expect(lines).toBeGreaterThan(0)
    expect(lines, 'something in app/ has a subject of its own, and so a room').toBeLessThanOrEqual(4500)
  })
})

const file = (path: string, text = ''): SourceFile => ({ path, text })
const importing = (path: string, specifier: string) => forbiddenImports([file(path, `import '${specifier}'`)])

describe('imports that are refused', () => {
  test.each([
    ['a folder without a place in the order', 'src/gifts/gift.ts', 'zod'],
    ['a door that rooms do not have', 'src/cart/lib/total.ts', 'zod'],
    ['a third side of app', 'src/app/shared/links.ts', 'zod'],
    ['root → platform other than contract', 'src/cart/cart.ts', '#platform/clock/clock.ts'],
    ['root → ui', 'src/cart/cart.ts', '#ui/button.tsx'],
    ['root → room to its right', 'src/cart/cart.ts', '#orders/order.ts'],
    ['root → its own server', 'src/cart/cart.ts', './server/find-cart.ts'],
    ['root → another server', 'src/orders/order.ts', '#artworks/server/find-artworks.ts'],
    ['root → its own web', 'src/cart/cart.ts', './web/cart-drawer.tsx'],
    ['root → app', 'src/cart/cart.ts', '#app/web/page-head.ts'],
    ['server → web-client', 'src/orders/server/find-order.ts', '#platform/web-client/caller.ts'],
    ['server → ui', 'src/orders/server/find-order.ts', '#ui/button.tsx'],
    ['server → root to its right', 'src/orders/server/find-order.ts', '#checkout/checkout-form.ts'],
    ['server → server to its right', 'src/orders/server/find-order.ts', '#checkout/server/place-order.ts'],
    [
      'server → table of another room',
      'src/orders/server/find-order.ts',
      '#artworks/server/artworks-table.ts',
    ],
    [
      'server → routes of another room',
      'src/orders/server/find-order.ts',
      '#artworks/server/artworks-routes.ts',
    ],
    ['server → web', 'src/orders/server/find-order.ts', '../web/order-card.tsx'],
    ['server → app', 'src/orders/server/find-order.ts', '#app/server/wiring.ts'],
    ['table → table to its right', 'src/artworks/server/artworks-table.ts', '#orders/server/orders-table.ts'],
    ['table → use case of another room', 'src/orders/server/orders-table.ts', '#artworks/server/hold.ts'],
    ['web → platform other than web-client', 'src/cart/web/cart-drawer.tsx', '#platform/contract/problem.ts'],
    ['web → server', 'src/cart/web/cart-drawer.tsx', '#artworks/server/find-artworks.ts'],
    ['web → web of another room', 'src/orders/web/order-card.tsx', '#artworks/web/artwork-card.tsx'],
    ['web → root to its right', 'src/cart/web/cart-drawer.tsx', '#orders/order.ts'],
    ['web → app', 'src/cart/web/cart-drawer.tsx', '#app/web/page-head.ts'],
    ['ui → room', 'src/ui/price.tsx', '#money/money.ts'],
    ['ui → platform', 'src/ui/price.tsx', '#platform/web-client/caller.ts'],
    ['platform → room', 'src/platform/http/api.ts', '#session/session-api.ts'],
    ['platform → app', 'src/platform/http/api.ts', '#app/server/wiring.ts'],
    ['app/server → ui', 'src/app/server/main.ts', '#ui/button.tsx'],
    ['app/server → web of a room', 'src/app/server/main.ts', '#cart/web/cart-drawer.tsx'],
    ['app/web → server of a room', 'src/app/web/pages/home-page.tsx', '#artworks/server/find-artworks.ts'],
    ['app/web → platform other than web-client', 'src/app/web/root.tsx', '#platform/config/settings.ts'],
    [
      'a room → the double',
      'src/payments/server/mercado-pago/connect.ts',
      '../../../../payment-double/double.ts',
    ],
    ['a room → the sample', 'src/artworks/server/add.ts', '../../../sample/loader/load-sample-catalogue.ts'],
    ['the sample → a table', 'sample/loader/a.ts', '#artworks/server/artworks-table.ts'],
    ['the sample → app', 'sample/loader/a.ts', '#app/server/open-shop.ts'],
    ['the painter → src', 'sample/painter/a.ts', '#artworks/artwork.ts'],
    ['the double → src', 'payment-double/double.ts', '../src/money/money.ts'],
    ['the double of the carriers → src', 'carrier-double/double.ts', '../src/shipping/carriers.ts'],
    ['the shop → the double of the carriers', 'src/app/server/main.ts', '../../../carrier-double/double.ts'],
    ['a source → a script', 'src/app/server/main.ts', '../../../scripts/project.js'],
    ['a source → test support', 'src/cart/cart.ts', '../../tests/support/browser.ts'],
  ])('%s', (_what, path, specifier) => {
    expect(importing(path, specifier)).toHaveLength(1)
  })

  test.each([
    ["import type { Order } from '#orders/order.ts'"],
    ["export * from '#orders/order.ts'"],
    ["export type { Order } from '../orders/order.ts'"],
    ["const later = () => import('#orders/order.ts')"],
    ["let order: import('#orders/order.ts').Order"],
    ["import {\n  a,\n  b,\n} from '#orders/order.ts'"],
  ])('written as %s', (text) => {
    expect(forbiddenImports([file('src/cart/cart.ts', text)])).toEqual([
      'src/cart/cart.ts must not import src/orders/order.ts',
    ])
  })
})

describe('imports that are allowed', () => {
  test.each([
    ['src/cart/cart.ts', '#platform/contract/endpoint.ts'],
    ['src/cart/cart.ts', '#artworks/artwork.ts'],
    ['src/cart/cart.ts', '#platform/time/spans.ts'],
    ['src/cart/web/cart-drawer.tsx', '#platform/time/spans.ts'],
    ['src/ui/picture.tsx', '#platform/time/time-zone.ts'],
    ['src/orders/server/find-order.ts', '#platform/database/database.ts'],
    ['src/orders/server/find-order.ts', './orders-table.ts'],
    ['src/orders/server/find-order.ts', '#artworks/server/find-artworks.ts'],
    ['src/orders/server/orders-table.ts', '#artworks/server/artworks-table.ts'],
    ['src/cart/web/cart-drawer.tsx', '#images/web/picture.tsx'],
    ['src/cart/web/cart-drawer.tsx', '#ui/drawer.tsx'],
    ['src/cart/web/cart-drawer.tsx', '#platform/web-client/caller.ts'],
    ['src/cart/cart.test.ts', '../../tests/support/sample.ts'],
    ['src/shipping/server/andreani.test.ts', '../../../carrier-double/double.ts'],
    ['src/app/server/main.ts', 'virtual:react-router/server-build'],
    ['src/app/server/main.ts', '../../../payment-double/start-payment-double.ts'],
    ['src/app/server/main.ts', '../../../sample/loader/load-sample-catalogue.ts'],
    ['sample/loader/a.ts', '#artworks/server/add-artwork.ts'],
    ['src/app/server/wiring.ts', '#artworks/server/artworks-table.ts'],
    ['src/app/web/pages/home-page.tsx', '#artworks/web/artwork-card.tsx'],
    ['src/platform/http/api.ts', '../contract/endpoint.ts'],
  ])('%s → %s', (path, specifier) => {
    expect(importing(path, specifier)).toEqual([])
  })
})

describe('files that are refused', () => {
  const inPattern = (path: string) => path.replaceAll('/', '\\/')
  const lines = (count: number) => 'const a = 1\n'.repeat(count)
  const page = 'src/app/web/pages/home-page.tsx'
  const component = 'export default function Page() {}'

  test.each([
    ['a source of 251 lines', file('src/cart/cart.ts', lines(251))],
    ['a test of 401 lines', file('src/cart/cart.test.ts', lines(401))],
    ['a fourth folder', file('src/cart/web/admin/parts/row.tsx')],
    ['an empty name', file('src/cart/cart-utils.ts')],
    ['a folder with an empty name', file('payment-double/helpers/money.ts')],
    ['SQL outside a table', file('src/cart/server/find-cart.ts', "import { eq } from 'drizzle-orm'")],
    ['SQL by another door', file('src/app/server/a.ts', "import { pgTable } from 'drizzle-orm/pg-core'")],
    ['a typed page', file('src/cart/web/link.ts', `const to = '${linkTo.artwork('faro')}'`)],
    [
      'a typed page of the site',
      file('src/orders/server/a.ts', `const to = \`\${shop.siteUrl}${linkTo.terms()}\``),
    ],
    ['a typed page in a test', file('src/cart/a.test.ts', `expect(to).toBe('${linkTo.terms()}')`)],
    ['a typed page in a journey', file('tests/a.ts', `page.waitForURL('**${linkTo.cart()}?**')`)],
    ['a typed page in a measurement', file('bench/a.ts', `fetch(\`\${url}${linkTo.checkout()}\`)`)],
    ['a typed page in a pattern', file('tests/a.ts', `/href="${inPattern(linkTo.artwork(''))}(\\w+)"/`)],
    [
      'a whole address of a page',
      file('tests/a.ts', `const url = 'https://x.example${linkTo.artwork('x')}'`),
    ],
    ['a typed page of the administration', file('scripts/a.ts', `open('${adminPages.newWork.path}')`)],
    [
      'a write that does not say whether it matched',
      file(
        'src/orders/server/a-table.ts',
        'export async function updateA(sql: Queryable): Promise<void> {\n  await sql.update(a)\n}',
      ),
    ],
    ['a write whose answer nobody reads', file('src/orders/server/a.ts', '  await updateA(transaction.sql)')],
    ['a late answer that may win', file('src/cart/web/a.ts', 'queries.setQueryData(KEY, data)')],
    ['a change that two presses send twice', file('src/cart/web/a.ts', 'return useMutation({ mutationFn })')],
    ['a length of time', file('src/cart/cart.ts', 'const day = 24 * 60 * 60 * 1000')],
    ['a day of milliseconds', file('src/cart/web/a.tsx', 'const day = 86_400_000')],
    ['an hour of milliseconds', file('src/cart/cart.ts', 'const day = 24 * 3_600_000')],
    ['a minute of milliseconds', file('src/cart/cart.ts', 'const wait = 5 * 60_000')],
    ['a length of time of its own', file('sample/loader/a.ts', 'const HOUR_MS = 60 * minute')],
    ['a day of UTC', file('src/orders/a.ts', 'const day = clock().toISOString().slice(0, 10)')],
    ['a day by the words of another language', file('src/ui/a.ts', "Intl.DateTimeFormat('sv-SE')")],
    ['the time zone', file('src/ui/day.ts', "const timeZone = 'America/Argentina/Buenos_Aires'")],
    ['how large a picture may be', file('src/artworks/artwork.ts', 'const LARGEST = 5 * 1024 * 1024')],
    ['the longest address', file('src/people/a.ts', 'z.string().max(254)')],
    [
      'what a search is',
      file('src/people/a.ts', "z.string().max(200, 'La búsqueda no puede superar los 200')"),
    ],
    ['what a password is', file('src/people/a.ts', "z.string('La contraseña es requerida')")],
    ['the longest text of a picture', file('src/series/a.ts', '{ alt: z.string().trim().max(300) }')],
    ['a length without a name', file('src/people/web/a.tsx', '<TextField maxLength={120} />')],
    ['a length of an object', file('src/people/web/a.tsx', 'const field = { label, maxLength: 300 }')],
    ['a period', file('src/people/a.ts', "const text = 'Se guarda 90 días.'")],
    ['a period in words', file('src/people/web/a.tsx', '<p>La borramos en dos\n  días.</p>')],
    ['a sum of an order', file('src/checkout/server/a.ts', 'const total = sumByCurrency(prices)')],
    ['a sum by hand', file('src/orders/a.ts', 'lines.reduce((sum, { price }) => sum + price.minor, 0)')],
    ['a sum of a loop', file('src/app/web/pages/a.tsx', 'for (const each of lines) sum += each.price')],
    ['a rule that reads the time', file('src/cart/cart.ts', 'const year = new Date().getFullYear()')],
    ['a table that reads the time', file('src/cart/server/a-table.ts', 'set({ seenAt: new Date() })')],
    ['a table that asks the database for it', file('src/cart/server/a-table.ts', 'raw`now() - 1`')],
    ['a word of the gallery', file('src/platform/database/a.ts', "const TOPICS = ['catalogue_changed']")],
    ['a segment of a secret address', file('src/platform/log/a.ts', "const OPENS = ['sala']")],
    ['a fact of the log that is one', file('src/platform/log/log-facts.ts', 'const a = { artwork: id }')],
    ['a file of the pages', file('src/platform/page-delivery/a.ts', 'const A = /app\\/web\\/entry/')],
    ['a look into the history', file('src/cart/web/a.ts', 'const seen = window.history.state?.usr')],
    ['a look by another way', file('src/ui/a.ts', 'const { state } = window.history')],
    ['a step of its own', file('src/ui/a.ts', "history.pushState(null, '', '#a')")],
    ['a default export', file('src/cart/cart.ts', component)],
    ['a default export by name', file('src/cart/cart.ts', 'const a = 1\nexport { a as default }')],
    ['a page that no route names', file(page, component)],
  ])('%s', (_what, refused) => {
    expect(brokenFileRules([refused])).toHaveLength(1)
  })

  test('but not what stays within the limits', () => {
    const routes =
      "import { sitePages } from '#pages/site-pages.ts'\nexport default [index('pages/home-page.tsx')]"
    const allowed = [
      file('src/cart/cart.ts', lines(250)),
      file('src/cart/cart.test.ts', lines(400)),
      file('src/cart/web/admin/row.tsx'),
      file('src/cart/server/carts-table.ts', "import { pgTable } from 'drizzle-orm/pg-core'"),
      file('src/people/web/row.tsx', '<TextField maxLength={EMAIL_LIMIT} hint="Elegí un día" />'),
      file('src/people/a.ts', '/** Kept for 90 días. */\nexport const KEPT_DAYS = 90'),
      file('src/email/email-address.ts', 'export const EMAIL_LIMIT = 254'),
      file('src/app/web/routes.ts', routes),
      file(page, component),
    ]
    expect(brokenFileRules(allowed)).toEqual([])
  })

  test.each([
    `call('POST', '${linkTo.allSeries()}', wish)`,
    `fetch(\`\${url}/api${linkTo.allSeries()}\`)`,
    "answer('/checkout/preferences/search')",
    "import '#series/series.ts'",
  ])('nor a path that is no page: %s', (text) => {
    expect(brokenFileRules([file('tests/a.ts', text)])).toEqual([])
  })
})

describe('tests that type addresses on purpose', () => {
  const sources = readSources('src', 'tests').filter(({ path }) => isTest(path))
  test.each(Object.entries(LITERAL_ADDRESSES))('%s, for %s', (place) => {
    const ofPlace = sources.filter(({ path }) => path.startsWith(place))
    expect(ofPlace.flatMap(typedAddressesIn), 'it needs its line no more').not.toEqual([])
  })
})
