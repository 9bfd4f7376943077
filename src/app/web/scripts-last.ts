import { AWAKE, startLate } from './late-start.ts'
import { LATE } from './late-type.ts'

const PRELOAD = /<link rel="modulepreload" ([^>]*?)\/?>/g
const MODULE = '<script type="module" async="">'

const inlineText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Scripts wait until everything that is seen has arrived: pages can be read without them. React Router asks for
 * all of them first, some twice.
 * @param html a whole page
 * @returns the page, and the script that was added to it
 */
export function scriptsLast(html: string): { html: string; starter: string[] } {
  if (!html.includes('</head>') || !html.includes(MODULE)) return { html, starter: [] }
  const hrefs = [...html.matchAll(PRELOAD)].flatMap(
    ([, attributes = '']) => /href="([^"]+)"/.exec(attributes)?.[1] ?? [],
  )
  const scripts = [...new Set(hrefs)]
  const starter = `(${startLate})(${[scripts, LATE, AWAKE].map(inlineText).join()})`
  const late = html.replaceAll(PRELOAD, '').replace(MODULE, `<script type="${LATE}">`)
  return { html: late.replace('</body>', () => `<script>${starter}</script></body>`), starter: [starter] }
}
