import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

const POLICY = 'content-security-policy'

/** Vite writes the styles of each component into the page as it comes, and shows its errors with styles of their own. */
const relaxed = (policy: string) =>
  policy.replace(/style-src-elem [^;]*/, "style-src-elem 'self' 'unsafe-inline'")

/** Lets an answer of the shop carry a policy with which Vite's client works; all else of it stays. */
export function relaxPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  const relaxedHead = (status: number, headers: OutgoingHttpHeaders = {}) => {
    const policy = headers[POLICY] ?? response.getHeader(POLICY)
    return writeHead(status, {
      ...headers,
      ...(policy !== undefined && { [POLICY]: relaxed(String(policy)) }),
    })
  }
  Object.assign(response, { writeHead: relaxedHead })
}
