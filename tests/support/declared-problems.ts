import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { undeclaredProblems } from '#platform/http/declared-problems.ts'

const seen = new Set<string>()
const note = (line: unknown) => seen.add(String(line))
// A worker loads this file anew for each file of tests.
subscribe(undeclaredProblems.name, note)
afterAll(() => unsubscribe(undeclaredProblems.name, note))

/** Lets the test fail that saw the API answer with a problem which its endpoint does not declare. */
function refuseUndeclared(): void {
  const undeclared = [...seen]
  seen.clear()
  expect(undeclared, 'problems that no endpoint declares').toEqual([])
}
beforeEach(refuseUndeclared)
afterEach(refuseUndeclared)
