import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { openPanelQueries } from './panel-queries.ts'

afterEach(() => onlineManager.setOnline(true))

test('what could not be read without a network is read by itself when that is there again', async () => {
  const queries = openPanelQueries()
  queries.mount()
  let asked = 0
  const section = new QueryObserver(queries, {
    queryKey: ['waiting'],
    queryFn: async () => {
      asked += 1
      if (!onlineManager.isOnline()) throw new Error('No hay conexión a internet.')
      return 'los pagos'
    },
  })
  onlineManager.setOnline(false)
  const leave = section.subscribe(() => {})
  await expect.poll(() => section.getCurrentResult().status).toBe('error')
  onlineManager.setOnline(true)
  await expect.poll(() => section.getCurrentResult().data).toBe('los pagos')
  expect(asked).toBe(2)
  leave()
  queries.unmount()
})
