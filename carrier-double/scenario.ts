/**
 * What goes wrong: nobody answers, a fault of theirs, a refusal of what is asked, or of whoever asks, a page or far too much
 * instead of an answer, words for prices, an account without prices.
 */
type Fault =
  | 'none'
  | 'down'
  | 'server_error'
  | 'refused'
  | 'login'
  | 'wrong_body'
  | 'too_long'
  | 'wrong_prices'
  | 'no_rates'

/** How the carriers behave. */
export interface Scenario {
  readonly fault: Fault
  /** Before each answer. */
  readonly latencyMs: number
  /** In what Andreani's contract counts volumes. */
  readonly volumeUnit: 'cm3' | 'm3'
}

export interface ScenarioChanges extends Partial<Scenario> {
  /** The tokens that were given are taken no more. */
  readonly expireTokens?: boolean
}

export const firstScenario: Scenario = { fault: 'none', latencyMs: 0, volumeUnit: 'cm3' }

export const changeScenario = (
  scenario: Scenario,
  { expireTokens: _ofTokens, ...changes }: ScenarioChanges,
): Scenario => ({ ...scenario, ...changes })
