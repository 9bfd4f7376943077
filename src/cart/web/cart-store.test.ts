import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OriginalLine } from '../cart.ts'
import { followStoredCart, useCartStore } from './cart-store.ts'

const KEY = 'cart-storage'
const lineOf = (id: string): OriginalLine => ({
  id,
  title: id,
  artist: 'Eulalia del Sauce',
  price: 85_000,
  currency: 'ARS',
  imageUrl: '/rio.webp',
  thumbnailUrl: '/rio.webp',
  technique: 'Óleo',
  dimensions: '60 x 80 cm',
  quantity: 1,
})
const textOf = (...ids: string[]) => JSON.stringify({ state: { lines: ids.map(lineOf) }, version: 0 })
const inCart = () => useCartStore.getState().cart.lines.map(({ id }) => id)

const untouched = useCartStore.getState()
let stored: Map<string, string>
/** Whether the browser takes anything more, and lets itself be asked. */
let takes = true
let answers = true
let stop: () => void = () => undefined
const page = new EventTarget()

const wake = () => page.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  stored = new Map()
  takes = true
  answers = true
  const localStorage = {
    getItem: (key: string) => {
      if (!answers) throw new Error('refused')
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (!takes || !answers) throw new Error('full')
      stored.set(key, value)
    },
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  useCartStore.setState(untouched, true)
})
afterEach(() => {
  stop()
  stored.clear()
  takes = true
  answers = true
  useCartStore.setState(untouched, true)
  vi.unstubAllGlobals()
})

test('where the browser refuses to store anything, the cart lives as long as its page, also when the tab sleeps', () => {
  answers = false
  stop = followStoredCart()
  expect(useCartStore.getState().ready).toBe(true)
  useCartStore.getState().add(lineOf('rio'))
  wake()
  expect(inCart()).toEqual(['rio'])
})

test('where nothing more fits, the cart does not go back to what was stored before', () => {
  stored.set(KEY, textOf('rio'))
  stop = followStoredCart()
  takes = false
  useCartStore.getState().add(lineOf('faro'))
  wake()
  expect(inCart()).toEqual(['rio', 'faro'])
})

test('what another tab has changed is taken, and not undone by what opens here', () => {
  stored.set(KEY, textOf('rio'))
  stop = followStoredCart()
  stored.set(KEY, textOf('faro'))
  useCartStore.getState().setDrawerOpen(true)
  expect(stored.get(KEY)).toBe(textOf('faro'))
  wake()
  expect(inCart()).toEqual(['faro'])
})
