import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** The file's text without the newline that editors put at its end; `undefined` when it cannot be read, or says nothing. */
function textIn(path: string): string | undefined {
  try {
    const text = readFileSync(path.trim(), 'utf8').trim()
    return text === '' ? undefined : text
  } catch {
    return undefined
  }
}

/** What some editors put before the first sign of a file, and Node takes for a part of its first name. */
const MARK = '\ufeff'

const hiddenIn = (environment: Environment): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith(MARK))
    .map(
      (name) =>
        `${name.slice(MARK.length)} is hidden by a mark before it (BOM): save its file as UTF-8 without one`,
    )

/**
 * The environment with the secrets that stand in files: `SMTP_URL_FILE` names the file that holds `SMTP_URL`, as service
 * managers hand secrets over. What is wrong is named without what stands in the file.
 * @param names those that may come from a file
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[],
): { values: Environment; problems: string[] } {
  const values: Record<string, string | undefined> = { ...environment }
  const problems = hiddenIn(environment)
  for (const name of names) {
    const path = environment[`${name}_FILE`]
    if (!isGiven(path)) continue
    if (isGiven(environment[name])) {
      problems.push(`${name} and ${name}_FILE are both given: leave one of them out`)
      continue
    }
    values[name] = textIn(path)
    if (values[name] === undefined) problems.push(`${name}_FILE names a file that is empty or cannot be read`)
  }
  return { values, problems }
}
