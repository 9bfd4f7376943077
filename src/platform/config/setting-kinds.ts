import { z } from 'zod'

/** Blank counts as unset. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })

/** Where visitors come in: links are made by putting a path behind it. */
export const site = address.refine((text) => {
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && username === ''
}, "must be an address without a path, such as 'https://galeria.example'")

/** 12 or 1.5; what is too small or too large is told how far it may go. */
export function numberOf(unit: string, least: number, most: number) {
  const sentence = `must be a number of ${unit} from ${least} to ${most}`
  return z.coerce.number(sentence).min(least, sentence).max(most, sentence)
}

/** The same without fractions. @param unit what is counted, where the name does not say it */
export function wholeNumber(least: number, most: number, unit?: string) {
  const of = unit === undefined ? '' : ` of ${unit}`
  const sentence = `must be a whole number${of} from ${least} to ${most}`
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
}

/** Where a password has signs that end it too early, the rest of it counts as the name of the database. */
const endsBeforeItsServer = (text: string) => URL.parse(text)?.pathname.includes('@') === true

export const databaseAddress = z
  .url({
    protocol: /^postgres(?:ql)?$/,
    error:
      "must be the address of a PostgreSQL server, such as 'postgres://user:password@db.example/caballete', with signs like @ in its password as %40",
    abort: true,
  })
  .refine(
    (text) => !endsBeforeItsServer(text),
    'must have signs like @, / and # of its password written as %40, %2F and %23',
  )

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
