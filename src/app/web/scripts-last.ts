const PRELOAD = /<link rel="modulepreload" ([^>]*?)\/?>/g

/**
 * Scripts wait until styles, fonts and the picture have the line: pages can be read without them. React Router
 * asks for all of them first, some twice.
 * @param html a whole page
 */
export function scriptsLast(html: string): string {
  const end = html.indexOf('</head>')
  if (end === -1) return html
  const head = html.slice(0, end)
  const links = new Set([...head.matchAll(PRELOAD)].map(([, attributes = '']) => attributes.trim()))
  const late = [...links].map((each) => `<link rel="modulepreload" fetchpriority="low" ${each}/>`)
  return head.replaceAll(PRELOAD, '') + late.join('') + html.slice(end)
}
