import { describe, expect, test } from 'vitest'
import { isFromHere } from './same-origin.ts'

const from = (headers: Record<string, string>) => isFromHere({ headers, host: 'galeria.example' })

describe('a form', () => {
  test('of our own pages is taken', () => {
    expect(from({ 'sec-fetch-site': 'same-origin', origin: 'https://galeria.example' })).toBe(true)
    expect(from({ origin: 'https://galeria.example' })).toBe(true)
  })

  test('of a foreign page is not', () => {
    expect(from({ 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(from({ 'sec-fetch-site': 'same-site', origin: 'https://galeria.example' })).toBe(false)
    expect(from({ origin: 'https://otra.example' })).toBe(false)
    expect(from({ origin: 'null' })).toBe(false)
  })

  test('that no browser sent is taken', () => {
    expect(from({})).toBe(true)
  })
})
