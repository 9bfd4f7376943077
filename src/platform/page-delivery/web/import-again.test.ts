import { expect, test } from 'vitest'
import { importAgain } from './import-again.ts'

const failing = (address: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`))

test('a module that did not come is asked for under another address each further time', async () => {
  const asked: string[] = []
  const load = failing('https://galeria.example/assets/visor-1.js')
  const fetchAt = async (address: string) => {
    asked.push(address)
    if (asked.length === 1) throw new TypeError('still away')
    return { Viewer: 'here' }
  }
  await expect(importAgain(load, fetchAt)).rejects.toThrow('Failed to fetch')
  expect(asked).toEqual([])
  await expect(importAgain(load, fetchAt)).rejects.toThrow('still away')
  expect(await importAgain(load, fetchAt)).toEqual({ Viewer: 'here' })
  expect(asked).toEqual([1, 2].map((times) => `https://galeria.example/assets/visor-1.js?again=${times}`))
})

test('what comes is handed on, and what fails for another reason is no module that did not come', async () => {
  expect(await importAgain(async () => 7)).toBe(7)
  const broken = () => Promise.reject(new Error('the module threw'))
  await expect(importAgain(broken)).rejects.toThrow('the module threw')
  await expect(importAgain(broken)).rejects.toThrow('the module threw')
})
