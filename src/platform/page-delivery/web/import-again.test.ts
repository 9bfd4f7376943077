import { expect, test } from 'vitest'
import { importAgain } from './import-again.ts'

const failing = (address: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`))

/** A network that says what it was asked for, and fails for as long as it is away. */
function network() {
  const asked: string[] = []
  const ask = async (address: string) => {
    asked.push(address)
    if (through.isAway) throw new TypeError('Failed to fetch')
    return { Viewer: 'here' }
  }
  const through = { isAway: true, asked, fetchFile: ask, importModule: ask }
  return through
}

test('a module that did not come is asked for under another address each further time', async () => {
  const through = network()
  const load = failing('https://galeria.example/assets/visor-1.js')
  await expect(importAgain(load, [], through)).rejects.toThrow('dynamically imported module')
  expect(through.asked).toEqual([])
  await expect(importAgain(load, [], through)).rejects.toThrow('Failed to fetch')
  through.isAway = false
  expect(await importAgain(load, [], through)).toEqual({ Viewer: 'here' })
  expect(through.asked).toEqual(
    [1, 2].map((times) => `https://galeria.example/assets/visor-1.js?again=${times}`),
  )
})

test('a module is imported only when all its files have come, each of which is fetched once', async () => {
  const through = network()
  let loads = 0
  const load = async () => {
    loads += 1
    return 'the cart'
  }
  const files = ['/assets/cajon-1.js', '/assets/carrito-1.js']
  await expect(importAgain(load, files, through)).rejects.toThrow('Failed to fetch')
  expect(loads).toBe(0)
  through.isAway = false
  expect(await importAgain(load, files, through)).toBe('the cart')
  expect(await importAgain(load, files, through)).toBe('the cart')
  expect(through.asked).toEqual([...files, ...files])
})

test('what comes is handed on, and what fails for another reason is no module that did not come', async () => {
  expect(await importAgain(async () => 7)).toBe(7)
  const broken = () => Promise.reject(new Error('the module threw'))
  await expect(importAgain(broken)).rejects.toThrow('the module threw')
  await expect(importAgain(broken)).rejects.toThrow('the module threw')
})
