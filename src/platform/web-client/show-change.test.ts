import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeLists, showAnswer } from './show-change.ts'

const KEY = ['works']

/** A reading that is under way until its answer is given. */
function reading(queries: QueryClient, queryKey: readonly unknown[]) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const ended = queries.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => undefined)
  return {
    answer: (data: unknown) => {
      resolve(data)
      return ended
    },
  }
}

test('what a change answered is not undone by a reading that set out before it', async () => {
  const queries = new QueryClient()
  queries.setQueryData(KEY, 'before')
  const { answer } = reading(queries, KEY)
  await showAnswer(queries, KEY, 'changed')
  await answer('before')
  expect(queries.getQueryData(KEY)).toBe('changed')
})

test('a changed row of a list is not undone either, and a list that is still coming is not shown empty', async () => {
  const queries = new QueryClient()
  queries.setQueryData([...KEY, 1], { data: ['sale'] })
  const first = reading(queries, [...KEY, 1])
  const second = reading(queries, [...KEY, 2])
  await changeLists(queries, KEY, () => ({ data: ['sold'] }))
  await Promise.all([first.answer({ data: ['sale'] }), second.answer({ data: [] })])
  expect(queries.getQueryData([...KEY, 1])).toEqual({ data: ['sold'] })
  expect(queries.getQueryData([...KEY, 2])).toBeUndefined()
})
