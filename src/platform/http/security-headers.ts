import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply } from 'fastify'

/** Where browsers say what a policy kept from running, below /api. */
export const POLICY_REPORTS_PATH = '/policy-reports'
const REPORTS_ADDRESS = `/api${POLICY_REPORTS_PATH}`

/**
 * The two style sheets that react-zoom-pan-pinch writes into the page: an empty one, which it then fills. A test
 * compares them with the package.
 */
const STYLES_OF_PACKAGES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
]

const directives = (scriptSources: readonly string[]) => ({
  // Fonts, requests, manifest and workers too: what is said here is not said again, for a first page has few bytes to spare.
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'script-src': ["'self'", ...scriptSources],
  // For browsers that do not know the next two.
  'style-src': ["'self'", "'unsafe-inline'"],
  'style-src-elem': ["'self'", ...STYLES_OF_PACKAGES],
  // Pages are rendered with the sizes of their pictures, which stand in attributes.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // Films that the artist is about to upload are looked at before they are sent.
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  // The newer 'report-to' would need a header of its own, and every browser knows this one.
  'report-uri': [REPORTS_ADDRESS],
})

/**
 * The policy of one page: no script runs but those that its renderer declared. A script that stands in the page all
 * the same came with somebody's text.
 * @param declared hashes of the renderer's own scripts in it
 */
export const policyForPage = (declared: readonly string[]): string =>
  Object.entries(directives(declared))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** Sent with everything; a page brings its own policy with the hashes of its scripts. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: directives([]) },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: false,
  // For browsers and plug-ins of long ago; a first page has few bytes to spare.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
  xXssProtection: false,
}

/** What no page of the gallery needs, of what a browser would ask its visitor for or hand out. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

/** What helmet does not say. @param subdomains whether other sites of the same domain have to be reached by TLS as well */
export const furtherHeaders = ({
  subdomains,
  hidden,
}: {
  subdomains: boolean
  /** Whether search engines are kept out of everything. */
  hidden: boolean
}): Record<string, string> => ({
  ...(hidden && { 'x-robots-tag': 'noindex, nofollow' }),
  'permissions-policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`,
})

/** Said of what is opened as a page of its own. `x-content-type-options` and `cross-origin-resource-policy` guard every file. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
]

/** Takes from a picture, font or script what only a page needs: it would weigh 600 bytes with each of forty files. */
export function spareFileHeaders(reply: FastifyReply): void {
  for (const name of FOR_DOCUMENTS) {
    reply.raw.removeHeader(name)
    reply.removeHeader(name)
  }
}

/** A script as a policy names it. */
export const scriptHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
