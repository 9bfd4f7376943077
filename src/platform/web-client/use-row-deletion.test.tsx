import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CallError } from './caller.ts'
import { useRowDeletion } from './use-row-deletion.ts'

const LISTS = ['works']
const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id })), pagination: { total: 21 } })

/** Deletes 'rio' on a page where these lists have been read, and does not read them again. */
async function deleteRow(remove: () => Promise<unknown>) {
  const queries = new QueryClient()
  queries.setQueryData(['works', 1], page('mar', 'rio', 'sol'))
  queries.setQueryData(['works', 2], page('rio'))
  queries.setQueryData(['works', 'chosen'], [{ id: 'rio' }, { id: 'sol' }])
  queries.setQueryData(['works', 'figures'], { total: 21 })
  const told = { markGone: vi.fn(), closeOf: vi.fn(), onGone: vi.fn(), onFailed: vi.fn() }
  let attempt: () => Promise<unknown> = async () => undefined
  function Screen() {
    const { mutateAsync } = useRowDeletion({ ...told, asked: told, lists: LISTS, remove })
    attempt = () => mutateAsync('rio')
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  )
  await attempt().catch(() => undefined)
  return { told, listed: (...key: unknown[]) => queries.getQueryData(['works', ...key]) }
}

test('a row that was deleted has gone from every list, before one of them is read again', async () => {
  const { told, listed } = await deleteRow(async () => 'gone')
  expect(listed(1)).toEqual(page('mar', 'sol'))
  expect(listed('chosen')).toEqual([{ id: 'sol' }])
  expect(listed('figures')).toEqual({ total: 21 })
  expect(told.markGone).toHaveBeenCalledWith('rio')
  expect(told.onGone).toHaveBeenCalledWith('gone')
  expect(told.closeOf.mock.calls).toEqual([['rio']])
})

test('the only row of a page stays until that is read: no gallery is told to be empty', async () => {
  const { listed } = await deleteRow(async () => 'gone')
  expect(listed(2)).toEqual(page('rio'))
})

test('a row that another device has deleted already has gone here as well', async () => {
  const missing = new CallError(404, { code: 'artwork_not_found', message: 'Obra no encontrada' })
  const { told, listed } = await deleteRow(() => Promise.reject(missing))
  expect(listed(1)).toEqual(page('mar', 'sol'))
  expect(told.markGone).toHaveBeenCalledWith('rio')
  expect(told.onGone).toHaveBeenCalledWith(undefined)
  expect(told.onFailed).not.toHaveBeenCalled()
})

test('a row that could not be deleted stays, and the question closes all the same', async () => {
  const { told, listed } = await deleteRow(() => Promise.reject(new Error('no')))
  expect(listed(1)).toEqual(page('mar', 'rio', 'sol'))
  expect(told.onFailed.mock.calls[0]?.[0]).toEqual(new Error('no'))
  expect(told.markGone).not.toHaveBeenCalled()
  expect(told.closeOf.mock.calls).toEqual([['rio']])
})
