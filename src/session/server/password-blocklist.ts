import { foldForSearch } from '#artworks/gallery-filter.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The fifty thousand that are tried first; loaded when somebody chooses a password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** As many digits and signs as people put around a word; more of them are hard to guess by themselves. */
const MOST_AROUND = 6

/** What is left of a text without them. */
function wordIn(text: string): string {
  const word = text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return text.length - word.length <= MOST_AROUND ? word : text
}

/** 'abcabcabcabc' is as quickly guessed as 'abc'. */
const repeated = (text: string): string => /^(.{1,8}?)\1+$/.exec(text)?.[1] ?? text

/**
 * Whether a password is among the first that a guesser tries: one of the list, also in capitals, with accents, with
 * digits around it or over and over again; or the address that it is for.
 */
export async function isCommonPassword(password: string, email = ''): Promise<boolean> {
  const text = foldForSearch(password.trim())
  const own = [email, email.split('@')[0] ?? '']
    .map((each) => each.toLowerCase())
    .filter((each) => each !== '')
  const core = repeated(text)
  const guesses = [text, core, wordIn(text), wordIn(core)]
  if (core.length < 4 || new Set(core).size < 3) return true
  common ??= readCommon()
  const known = await common
  return guesses.some((each) => known.has(each) || own.includes(each))
}

export const COMMON_PASSWORD =
  'Esta contraseña es de las primeras que se prueban. Elegí una menos conocida, por ejemplo tres o cuatro palabras.'

/** Refuses such a password at the field where it is chosen. */
export async function refuseCommonPassword(password: string, email: string): Promise<void> {
  if (!(await isCommonPassword(password, email))) return
  throw new Problem(generalProblems.invalid_input, {
    errors: [{ field: 'newPassword', message: COMMON_PASSWORD }],
  })
}
