function canBeDecoded(path: string): boolean {
  try {
    return decodeURI(path) !== undefined
  } catch {
    return false
  }
}

/**
 * The address of a request as routes and pages can read it: in a path that cannot be decoded each '%' stands for
 * itself, and what begins as the address of another site does ('//otra') is a path of this one. Of a whole address, as
 * proxies are asked for ('http://otra/obra'), the site is left out: it is always this one.
 */
export function readableUrl(asked: string): string {
  const url = asked.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/?/i, '/')
  const [path = ''] = url.split('?')
  const plain = canBeDecoded(path) ? path : path.replaceAll('%', '%25')
  const own = plain.replace(/^\/[/\\]/, ([, second = '']) => `/${encodeURIComponent(second)}`)
  return own + url.slice(path.length)
}
