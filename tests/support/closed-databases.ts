import { afterAll, expect } from 'vitest'
import { countLeftOpen } from './open-databases.ts'

/** A worker goes on with the next file: what this one leaves open takes its memory until the last. */
afterAll(() => expect(countLeftOpen(), 'databases that nobody has closed').toBe(0))
