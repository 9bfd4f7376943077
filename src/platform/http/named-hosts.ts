import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names the site that it is for more than once, which HTTP forbids: Node reads the first name, and a
 * proxy may have read the last.
 */
export function namesSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}
