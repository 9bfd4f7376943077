function canBeDecoded(path: string): boolean {
  try {
    return decodeURI(path) !== undefined
  } catch {
    return false
  }
}

/**
 * The address of a request as routes and pages can read it: in a path that cannot be decoded each '%' stands for
 * itself, and what begins as the address of another site does ('//otra') is a path of this one.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?')
  const plain = canBeDecoded(path) ? path : path.replaceAll('%', '%25')
  const own = plain.replace(/^\/[/\\]/, ([, second = '']) => `/${encodeURIComponent(second)}`)
  return own + url.slice(path.length)
}
