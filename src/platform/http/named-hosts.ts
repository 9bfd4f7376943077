import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names the site that it is for once, as HTTP wants it. Of several names Node reads the first, and a
 * proxy may have read the last; only the HTTP of long ago names none.
 */
export function namesOneHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 1 || (count === 0 && httpVersion !== '1.1')
}
