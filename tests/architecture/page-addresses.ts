import { ADMIN_ROOT } from '#pages/admin-doors.ts'
import { allPages } from '#pages/all-pages.ts'
import { isTest, type SourceFile } from './source-file.ts'

/** The first words of the addresses, such as obra. */
const PAGE_BEGINNINGS = [...new Set(allPages.map(({ path }) => path.split('/')[1] ?? ''))].filter(
  (each) => each !== '',
)
const TYPED_ADDRESS = new RegExp(`['"\`]/(?:${PAGE_BEGINNINGS.join('|')})(?=[/?#'"\`])`, 'g')
/** An address that is put together from the site's own and a typed path. */
const TYPED_AFTER_SITE = /\$\{[\w.]*siteUrl\}\/[\w-]*/g

/** A path up to its parameter, or whole where it has none: paths of the API begin with some of the same words. */
const STARTS = allPages.map(({ path }) => path.split(':')[0] ?? path).filter((each) => each !== '/')
/** As a text, a glob, a regular expression or the rest of a template begins with it, or a whole address has it. */
const BEFORE = String.raw`(?:['"\`}*(]|\\|://[\w.:-]+)`
const AFTER = String.raw`(?=[?#'"\`<)&]|\\(?!/)|\.data\b|\$\{)`
const inPattern = (start: string) => start.replaceAll('/', String.raw`\\?/`)
const TYPED_START = new RegExp(
  `${BEFORE}(?:${[
    ...STARTS.map((start) => inPattern(start) + (start.endsWith('/') ? '' : AFTER)),
    inPattern(`${ADMIN_ROOT}/`),
  ].join('|')})`,
  'g',
)
/** `call('POST', '/series', …)`: what follows a method is a path of the API. */
const OF_A_CALL = /['"](?:GET|POST|PUT|PATCH|DELETE)['"],\s*$/

/** Paths of the API, ours and the provider's, are no pages. */
const OTHER_PATHS = /-api\.ts$|^src\/payments\/server\/mercado-pago\//

/** Tests that type addresses on purpose: a file or a folder, and why. */
export const LITERAL_ADDRESSES: Readonly<Record<string, string>> = {
  'src/platform/': 'it knows no pages: those of its tests are made up',
  'src/ui/': 'it knows no pages: those of its tests are made up',
  'src/pages/page.test.ts': 'how an address is written, letter by letter',
  'src/session/server/carry-out-once.integration.test.ts':
    'paths of calls, some of which are named like pages',
  'tests/contract/search-files.integration.test.ts':
    'what search engines have read of robots.txt and the map',
  'tests/sales/certificate-pages.integration.test.ts': 'printed certificates have this address for good',
}

const typesOnPurpose = (path: string) => Object.keys(LITERAL_ADDRESSES).some((each) => path.startsWith(each))

const typedIn = (text: string) =>
  [...text.matchAll(TYPED_START)]
    .filter(({ index }) => !OF_A_CALL.test(text.slice(0, index)))
    .map(([found]) => found)

/** The addresses of pages that a file types: tests, measurements and scripts take them from the table as well. */
export function typedAddressesIn({ path, text }: SourceFile): string[] {
  if (!/^(?:src|tests|bench|scripts)\//.test(path)) return []
  if (!path.startsWith('src/') || isTest(path)) return typedIn(text)
  if (path.startsWith('src/pages/') || OTHER_PATHS.test(path)) return []
  return [...text.matchAll(TYPED_ADDRESS), ...text.matchAll(TYPED_AFTER_SITE)].map(([found]) => found)
}

export function pageAddressesOf(file: SourceFile): string[] {
  if (isTest(file.path) && typesOnPurpose(file.path)) return []
  return typedAddressesIn(file).map(
    (found) => `${file.path} types ${found}: addresses of pages come from src/pages/`,
  )
}
