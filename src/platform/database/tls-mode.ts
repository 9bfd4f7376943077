const LOOSE = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/

/**
 * The address of a server as the driver understands it anyway: it takes the looser modes of TLS for the strict one, and says so at
 * length on the terminal unless the strict one is named.
 */
export const withStrictTls = (url: string): string =>
  url.includes('uselibpqcompat=true') ? url : url.replace(LOOSE, '$1verify-full')
