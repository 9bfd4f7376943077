import { expect, test } from 'vitest'
import { possibleProblems } from '#platform/contract/possible-problems.ts'
import { everyEndpoint } from '../support/every-endpoint.ts'

const endpoints = await everyEndpoint()

test('no endpoint declares what any call of its kind may be answered with anyway', () => {
  const repeated = endpoints.flatMap((each) => {
    const codes = possibleProblems(each).map(({ code }) => code)
    const twice = codes.filter((code, place) => codes.indexOf(code) !== place)
    return twice.map((code) => `${each.method} ${each.path}: ${code}`)
  })
  expect(repeated).toEqual([])
})

test('a code means one thing, whichever endpoint answers it', () => {
  const kinds = new Map(endpoints.flatMap(possibleProblems).map((kind) => [kind.code, kind]))
  const others = endpoints.flatMap(possibleProblems).filter((kind) => kinds.get(kind.code) !== kind)
  expect(others).toEqual([])
})
