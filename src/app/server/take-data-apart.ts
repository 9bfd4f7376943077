import type { TakenApart } from '#platform/http/data-apart.ts'
import { escapeMarkup } from '#platform/http/escape-markup.ts'
import { LATE } from '../web/late-type.ts'

/** How React Router hands a page the data that it takes the page over with. */
const HANDED_OVER = /<script>(window\.__reactRouterContext\.streamController\.[^<]*)<\/script>/g
/** Characters. Less than this fits into what a new connection carries at once, and is not worth the asking. */
const SMALL = 8000

/**
 * Takes the data that only scripts read out of a page: a third of what comes with a wall of works, and nobody sees it.
 * It becomes a script of its own, which `startLate` asks for with the others.
 * @param html a whole page; `undefined` when it has little data, or none
 */
export function takeDataApart(html: string): TakenApart | undefined {
  const script = [...html.matchAll(HANDED_OVER)].map(([, text = '']) => text).join(';\n')
  if (script.length < SMALL) return undefined
  const at = html.search(HANDED_OVER)
  const rest = html.slice(at).replace(HANDED_OVER, '')
  return {
    script,
    pageWith: (address) =>
      `${html.slice(0, at)}<script type="${LATE}" src="${escapeMarkup(address)}"></script>${rest}`,
  }
}
