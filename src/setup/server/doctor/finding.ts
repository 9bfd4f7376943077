/**
 * `well`; `warning`: it works, and something should be better; `wrong`: production does not work so; `unknown`: it could not
 * be asked, which is not the same as well.
 */
export type Verdict = 'well' | 'warning' | 'wrong' | 'unknown'

/** What was found of one thing, in a sentence, and what a person does next. */
export interface Finding {
  readonly about: string
  readonly verdict: Verdict
  readonly says: string
  readonly next?: string
}

const finding =
  (verdict: Verdict) =>
  (about: string, says: string, next?: string): Finding => ({
    about,
    verdict,
    says,
    ...(next !== undefined && { next }),
  })

export const well = finding('well')
export const warning = finding('warning')
export const wrong = finding('wrong')
export const unknown = finding('unknown')

const order: Readonly<Record<Verdict, string>> = {
  well: 'well   ',
  warning: 'better ',
  wrong: 'WRONG  ',
  unknown: 'UNKNOWN',
}

/** A finding as a person at a terminal reads it. */
export function linesOf({ about, verdict, says, next }: Finding): string[] {
  const line = `${order[verdict]}  ${about}: ${says}`
  return next === undefined ? [line] : [line, `         → ${next}`]
}

/** What all of it comes to, in one line. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((each) => each.verdict === verdict).length
  const [bad, unheard, better] = [count('wrong'), count('unknown'), count('warning')]
  if (bad + unheard === 0)
    return better === 0 ? 'All is well.' : `All that production needs is there; ${better} could be better.`
  return `${bad} wrong, ${unheard} could not be asked, ${better} could be better.`
}

/** 0 only when everything was asked and nothing is wrong. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  findings.some(({ verdict }) => verdict === 'wrong' || verdict === 'unknown') ? 1 : 0
