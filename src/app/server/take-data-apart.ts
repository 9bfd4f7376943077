import type { TakeApart } from '#platform/http/data-apart.ts'
import { escapeMarkup } from '#platform/http/escape-markup.ts'
import { LATE } from '../web/late-type.ts'

/** How React Router hands a page the data that it takes the page over with. */
const HANDED_OVER = /<script>(window\.__reactRouterContext\.streamController\.[^<]*)<\/script>/g
/** Characters. Less than this fits into what a new connection carries at once, and is not worth the asking. */
const SMALL = 8000

/**
 * Takes the data that only scripts read out of a page: a third of what comes with a wall of works, and nobody sees it.
 * It becomes a script of its own, which `startLate` asks for with the others.
 * Answers nothing when a page has little data, or none. What the renderer did not declare stays in the page, whose policy
 * does not let it run: from an address of the site's own it would.
 */
export const takeDataApart: TakeApart = (html, isDeclared) => {
  const found = [...html.matchAll(HANDED_OVER)].filter(([, text = '']) => isDeclared(text))
  const script = found.map(([, text = '']) => text).join(';\n')
  if (script.length < SMALL) return undefined
  const at = found[0]?.index ?? 0
  const rest = html.slice(at).replace(HANDED_OVER, (whole, text) => (isDeclared(text) ? '' : whole))
  return {
    script,
    pageWith: (address) =>
      `${html.slice(0, at)}<script type="${LATE}" src="${escapeMarkup(address)}"></script>${rest}`,
  }
}
