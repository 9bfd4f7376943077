import { MOST_FINDINGS } from './catalogue-exchange-api.ts'
import type { Finding } from './table-reader.ts'

/** As many as are kept, in their order: errors before warnings, since what has one does not come in. */
export function mostOf(findings: readonly Finding[]): readonly Finding[] {
  const errors = findings.filter(({ kind }) => kind === 'error').length
  let left = Math.max(0, MOST_FINDINGS - errors)
  return findings.filter(({ kind }) => kind === 'error' || left-- > 0).slice(0, MOST_FINDINGS)
}
