/** A script as a content security policy names it. */
async function hashOf(script: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

export const hashesOf = async (scripts: readonly string[]): Promise<string[]> =>
  Promise.all([...new Set(scripts)].map(hashOf))

/**
 * Takes the marks of its renderer out of a page: pages are kept whole for everybody, and a mark that visitors could read
 * would be worth nothing. What got into the page as text does not know the mark, so it is not among the scripts.
 * @param mark a secret of this one rendering, which React and the router put on each of their own scripts
 */
export function takeMarks(html: string, mark: string): { html: string; scripts: string[] } {
  const own = new RegExp(`<script\\b([^>]*)\\snonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(own)].flatMap(([, before = '', after = '', text = '']) =>
    /\ssrc=/.test(before + after) ? [] : [text],
  )
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts }
}
