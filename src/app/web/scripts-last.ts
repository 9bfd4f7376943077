import { AWAKE, startLate } from './late-start.ts'
import { LATE } from './late-type.ts'

const PRELOAD = /<link rel="modulepreload" ([^>]*?)\/?>/g
const MODULE = '<script type="module" async="">'

const inlineText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Scripts wait until everything that is seen has arrived: pages can be read without them. React Router asks for
 * all of them first, some twice.
 * @param html a whole page
 */
export function scriptsLast(html: string): string {
  if (!html.includes('</head>') || !html.includes(MODULE)) return html
  const hrefs = [...html.matchAll(PRELOAD)].flatMap(
    ([, attributes = '']) => /href="([^"]+)"/.exec(attributes)?.[1] ?? [],
  )
  const scripts = [...new Set(hrefs)]
  const starter = `<script>(${startLate})(${[scripts, LATE, AWAKE].map(inlineText).join()})</script>`
  const late = html.replaceAll(PRELOAD, '').replace(MODULE, `<script type="${LATE}">`)
  return late.replace('</body>', () => `${starter}</body>`)
}
