import { expect, test } from 'vitest'
import { raceInvoices } from '../support/invoice-race.ts'

// Also on PostgreSQL: two workers, and unique indexes that decide who gets a number.

/** The same faults each time; `bench/invoice-race.ts` makes 200 sales, with others. */
const SALES = Number(process.env.INVOICE_SALES ?? 40)
const SEED = Number(process.env.INVOICE_SEED ?? 1)

test('every sale has exactly one CAE, without a gap, whatever the authority does', async () => {
  const { wrong, calls } = await raceInvoices({ sales: SALES, seed: SEED, percent: 35 })
  expect(wrong).toEqual([])
  // Something has gone wrong on the way, or nothing was proved.
  expect(calls).toBeGreaterThan(SALES * 2.5)
}, 1_200_000)
