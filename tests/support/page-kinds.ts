import fc from 'fast-check'
import { allPages } from '#pages/all-pages.ts'
import { sitePages } from '#pages/site-pages.ts'
import type { Recipe } from './contract-cases.ts'
import { KnownFacts } from './known-facts.ts'
import { formsIn } from './page-forms.ts'
import { hostile, known, USUAL } from './schema-values.ts'
import { invoiceWithPdf } from './stress-invoices.ts'
import {
  encode,
  type Prepare,
  queryText,
  REFUSALS,
  type SentCall,
  type StressCall,
  type StressKind,
  type StressReply,
} from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** What pages, and the router below them, read of an address. */
const QUERIES = [
  'buscar',
  'categoria',
  'pagina',
  'token',
  'pedido',
  'codigo',
  'asunto',
  'obra',
  'obras',
  'estado',
  'copia',
  'motivo',
  'payment_id',
  'merchant_order_id',
  'external_reference',
  'preference_id',
  'status',
  '_routes',
  'index',
]
/** What pages of one path are about. */
const KINDS: ReadonlyMap<string, string> = new Map([
  [sitePages.artwork.path, 'artworks'],
  [sitePages.digitalArtwork.path, 'digital-art'],
  [sitePages.series.path, 'fresh-id'],
  [sitePages.order.path, 'token'],
  [sitePages.certificate.path, 'fresh-code'],
  [sitePages.offer.path, 'fresh-id'],
  [sitePages.room.path, 'fresh-secret'],
])
/** Would run if a page wrote it as it came. */
const MARKUP = '<script>alert(1)</script>'

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2000)
const strange = fc.oneof(hostile.map(asText), fc.constant(`"'>${MARKUP}`), known())

const query = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(...QUERIES), fc.string({ maxLength: 8 })), strange),
  {
    maxLength: 3,
  },
)

const STATUSES = [200, 301, 302, 303, 304, 307, 308, 202, 204, ...REFUSALS]

/** A page is whole, has its policy, and says nothing back as it came. */
function faultInPage({ statusCode, headers, body }: StressReply): string | undefined {
  if (!STATUSES.includes(statusCode)) return `status ${statusCode}: ${body.slice(0, 300)}`
  if (!String(headers['content-type']).startsWith('text/html')) return undefined
  if (!/^<!doctype html>/i.test(body) || !body.trimEnd().endsWith('</html>'))
    return `a page that is not whole: ${body.slice(0, 100)} … ${body.slice(-100)}`
  if (headers['content-security-policy'] === undefined) return 'a page without its policy'
  return body.includes(MARKUP) ? 'a page that writes markup as it came' : undefined
}

const isPage = ({ statusCode, headers }: StressReply) =>
  statusCode === 200 && String(headers['content-type']).startsWith('text/html')

/** What a page that is asked for with a recipe has in its address. */
type PageRecipe = Required<Pick<Recipe, 'query' | 'prepare'>>

/** An address as somebody asks for it: mostly a good one. */
function addressesOf(
  path: string,
  recipe: PageRecipe | undefined,
): fc.Arbitrary<(facts: KnownFacts) => string> {
  const kind = KINDS.get(path) ?? 'orders'
  const word = fc.oneof({ weight: 4, arbitrary: known(kind) }, { weight: 1, arbitrary: strange })
  const ending = fc.constantFrom('', '', '', '', '', '/', '.data', '//', '%2F..')
  const usual = fc.constant(recipe?.query ?? [])
  return fc.tuple(word, ending, fc.oneof(usual, query)).map(
    ([id, end, pairs]) =>
      (facts) =>
        path.replace(/:\w+/, encode(facts.fillIn(id) || '-').slice(0, 1000)) + end + queryText(pairs, facts),
  )
}

const asVisitor = (request: StressCall['request']): StressCall => ({ asAdministrator: false, request })

function pageKind(path: string, recipe: PageRecipe | undefined): StressKind {
  const accept = fc.constantFrom<Record<string, string>>({}, { accept: 'text/html' }, { accept: '*/*;q=x' })
  return {
    title: `GET ${path}`,
    calls: fc
      .tuple(addressesOf(path, recipe), accept, fc.nat({ max: 9 }))
      .map(([address, headers, odds]) =>
        asVisitor((facts) => ({ method: odds === 0 ? 'HEAD' : 'GET', url: address(facts), headers })),
      ),
    prepare: recipe?.prepare,
    faultIn: (reply) => (reply.body === '' ? faultInPage({ ...reply, headers: {} }) : faultInPage(reply)),
    isGood: isPage,
    learn: (facts, { body }) => {
      for (const [address] of body.matchAll(/\/hydration\/[^"'\s<]+/g))
        facts.learn('', { hydration: address })
    },
  }
}

/** Files that are asked for by addresses which the shop itself has told. @param kind of these addresses */
const fileKind = (title: string, kind: string, prepare?: Prepare): StressKind => ({
  title: `GET ${title}`,
  calls: fc
    .tuple(fc.oneof({ weight: 2, arbitrary: known(kind) }, strange), strange, fc.nat({ max: 3 }))
    .map(([known, odd, odds]) =>
      asVisitor((facts) => {
        const found = facts.fillIn(known)
        const address = found.startsWith('/') ? found : title.replace('*', encode(found))
        return { method: 'GET', url: odds === 0 ? `${address}${encode(odd).slice(0, 1000)}` : address }
      }),
    ),
  prepare,
  faultIn: faultInPage,
  isGood: ({ statusCode }) => statusCode === 200,
  learn: () => {},
})

/** A form's text as a browser writes it, or as none does. */
function sentForm(fields: Readonly<Record<string, string>>): fc.Arbitrary<string> {
  const names = Object.keys(fields)
  const changes = fc.dictionary(
    fc.oneof(fc.constantFrom('extra', ...names), fc.string({ maxLength: 6 })),
    strange.map((text) => text.toWellFormed()),
    { maxKeys: 3 },
  )
  const written = changes.map((changed) => String(new URLSearchParams({ ...fields, ...changed })))
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(String(new URLSearchParams({ ...fields }))) },
    { weight: 8, arbitrary: written },
    fc.constantFrom('', '&&&===', '%', '%zz=%00', 'a'.repeat(70_000), `${'a=1&'.repeat(9000)}`, '\0'),
  )
}

/** Where a form is sent, with what the shop has told put in. */
type AddressFor = (facts: KnownFacts) => SentCall['url']

function formKind(
  path: string,
  fields: Readonly<Record<string, string>>,
  { addressFor, prepare }: { addressFor: AddressFor; prepare: Prepare | undefined },
): StressKind {
  const type = fc.constantFrom(
    FORM_TYPE,
    FORM_TYPE,
    FORM_TYPE,
    FORM_TYPE,
    `${FORM_TYPE}; charset=x`,
    'text/plain',
    '',
  )
  const ending = fc.constantFrom('', '', '', '.data', '?index')
  return {
    title: `POST ${path}`,
    calls: fc.tuple(sentForm(fields), type, ending).map(([payload, contentType, end]) =>
      asVisitor((facts) => {
        const address = addressFor(facts)
        return {
          method: 'POST',
          url: `${address}${end === '?index' && address.includes('?') ? '&index' : end}`,
          headers: { 'content-type': contentType },
          payload,
        }
      }),
    ),
    prepare,
    faultIn: faultInPage,
    isGood: isPage,
    learn: () => {},
  }
}

/** What a form's field is filled with; a honeypot stays empty. */
const filled = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value || String(USUAL[name] ?? '')]),
  )

/** The forms of a page, which one that has a recipe shows only to whoever brings something. */
async function formsOf(
  { server }: TestShop,
  path: string,
  recipe: PageRecipe | undefined,
): Promise<StressKind[]> {
  const brought = new KnownFacts()
  const told = (await recipe?.prepare('198.51.100.9')) ?? {}
  for (const [name, fact] of Object.entries(told)) brought.set(`fresh-${name}`, fact)
  const addressFor: AddressFor = (facts) => path + queryText(recipe?.query ?? [], facts)
  const { body } = await server.inject(addressFor(brought))
  return formsIn(body).map(({ action, fields }) => {
    const itsOwn: AddressFor = () => action || path
    return formKind(path, filled(fields), {
      addressFor: recipe === undefined ? itsOwn : addressFor,
      prepare: recipe?.prepare,
    })
  })
}

/**
 * Every page, each form that a page sends without a script, and the files beside them.
 * @param recipes by path: what the address of a page needs in order to be answered well
 */
export async function pageKinds(
  gallery: TestShop,
  recipes: Readonly<Record<string, PageRecipe>>,
): Promise<StressKind[]> {
  const paths = allPages.map(({ path }) => path)
  const forms: StressKind[] = []
  for (const path of paths.filter((each) => !each.includes(':')))
    forms.push(...(await formsOf(gallery, path, recipes[path])))
  const maps = ['/sitemap.xml', '/sitemap-paginas.xml', '/sitemap-obras-1.xml', '/sitemap-laminas-1.xml']
  const files = ['/robots.txt', '/llms.txt', ...maps].map((each) => fileKind(each, 'nothing'))
  const told = [
    fileKind('/api/certificates/:code/pdf', 'pdf'),
    fileKind('/api/invoices/:id/pdf', 'fresh-invoice', (network) => invoiceWithPdf(gallery, network)),
    fileKind('/hydration/*', 'hydration'),
    fileKind('/media/*', 'url'),
  ]
  return [...paths.map((path) => pageKind(path, recipes[path])), ...forms, ...files, ...told]
}
