import type { Scenario } from './scenario.ts'
import type { Tokens } from './tokens.ts'

export const USER = 'doble'
export const PASSWORD = 'clave-del-doble'

/** What every part of the double works with. */
export interface Double {
  scenario: Scenario
  readonly tokens: Tokens
}
