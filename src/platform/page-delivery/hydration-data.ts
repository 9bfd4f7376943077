import { escapeMarkup } from '../http/escape-markup.ts'
import { scriptHash } from '../http/security-headers.ts'
import { DEFERRED_TYPE } from './web/deferred-type.ts'
import { applyEdits, scriptsBeginning } from './web/html-tags.ts'

/** How React Router hands a page the data that it takes the page over with. */
const HANDED_OVER = 'window.__reactRouterContext.streamController.'
/** Characters. Less than this fits into what a new connection carries at once, and is not worth the asking. */
const SMALL = 10_000

/** A page, and the data that only its scripts read. */
export interface SplitPage {
  readonly data: string
  /** Hashes of the scripts that are still in the page. */
  readonly scripts: readonly string[]
  /** The page that has the data fetched from an address. */
  readonly pageWith: (address: string) => string
}

/**
 * Takes the data that only scripts read out of a page: a third of what comes with a wall of works, and nobody sees it.
 * It becomes a script of its own, which the deferred hydration asks for with the others.
 * Answers nothing when a page has little data, or none. What the renderer did not declare stays in the page, whose policy
 * does not let it run: from an address of the site's own it would.
 * @param declared hashes of the scripts that the renderer wrote
 */
export function splitHydrationData(html: string, declared: readonly string[]): SplitPage | undefined {
  const found = scriptsBeginning(html, `<script>${HANDED_OVER}`)
    .map((script) => [script, scriptHash(script.text)] as const)
    .filter(([, hash]) => declared.includes(hash))
  const scripts = found.map(([script]) => script)
  const data = scripts.map(({ text }) => text).join(';\n')
  if (data.length < SMALL) return undefined
  const taken = new Set(found.map(([, hash]) => hash))
  return {
    data,
    scripts: declared.filter((each) => !taken.has(each)),
    pageWith: (address) => {
      const tag = `<script type="${DEFERRED_TYPE}" src="${escapeMarkup(address)}"></script>`
      return applyEdits(
        html,
        scripts.map(({ start, end }, at) => ({ start, end, text: at === 0 ? tag : '' })),
      )
    },
  }
}
