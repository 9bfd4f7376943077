import { z } from 'zod'

/** Blank counts as unset. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })

/**
 * What is missing of settings that only make sense together: all of them or none.
 * @param purpose what they are for: 'pictures are kept in an S3-compatible store'
 */
export function missingOf<Name extends string>(
  settings: { readonly [Each in Name]?: unknown },
  needs: readonly Name[],
  purpose: string,
): string[] {
  const missing = needs.filter((name) => settings[name] === undefined)
  if (missing.length === needs.length) return []
  return missing.map((name) => `${name} is required when ${purpose}`)
}
