import { subscribe } from 'node:diagnostics_channel'
import { afterEach, beforeEach, expect } from 'vitest'
import { undeclaredProblems } from '#platform/http/declared-problems.ts'

const seen = new Set<string>()
subscribe(undeclaredProblems.name, (line) => seen.add(String(line)))

/** Lets the test fail that saw the API answer with a problem which its endpoint does not declare. */
function refuseUndeclared(): void {
  const undeclared = [...seen]
  seen.clear()
  expect(undeclared, 'problems that no endpoint declares').toEqual([])
}
beforeEach(refuseUndeclared)
afterEach(refuseUndeclared)
