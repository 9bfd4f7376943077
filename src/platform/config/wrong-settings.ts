/** All settings that are wrong or missing, each named; thrown before anything is started. */
export class WrongSettings extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[], refused = 'The shop cannot start') {
    super(`${refused}:\n${problems.map((each) => `  - ${each}`).join('\n')}`)
    this.problems = problems
  }
}
