import { z } from 'zod'

/** Blank counts as unset. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

/** 'https://push.example, https://push.other.example': addresses without a path; none when left out. */
export const origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .refine(
    (all) => all.every(isOrigin),
    "must be addresses without a path, such as 'https://push.example', with commas between them",
  )

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
