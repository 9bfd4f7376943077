import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { CALM, scenarioChange, scenarioSchema } from '../scenario.ts'
import { deliveryRecord, jobRecord } from './deliveries.ts'
import { paymentRecord } from './payment.ts'
import { preferenceRecord } from './preference.ts'

const storedReply = z.object({ at: z.number(), status: z.int(), body: z.json() })

const ledgerState = z.object({
  version: z.literal(1),
  clockOffsetMs: z.number(),
  nextNumber: z.int(),
  preferences: z.record(z.string(), preferenceRecord),
  /** Every version of every payment, oldest first: the search index may be behind. */
  payments: z.record(z.string(), z.array(paymentRecord)),
  merchantOrders: z.record(z.string(), z.object({ preferenceId: z.string(), createdAt: z.number() })),
  /** The pay form that a payment came from, so that a double click pays once. */
  attempts: z.record(z.string(), z.string()),
  replies: z.record(z.string(), storedReply),
  jobs: z.array(jobRecord),
  deliveries: z.array(deliveryRecord),
  scenario: scenarioSchema,
  /** By preference or payment id. */
  scenarioChanges: z.record(z.string(), scenarioChange),
})
export type LedgerState = z.infer<typeof ledgerState>

export interface Ledger {
  state: LedgerState
  nextNumber(): number
  reset(): void
  /**
   * Writes the state file; does nothing without one. Whoever is killed has lost nothing of it; the disk is not waited for,
   * because a power cut may take what was never money.
   */
  save(): void
}

const emptyState = (): LedgerState => ({
  version: 1,
  clockOffsetMs: 0,
  nextNumber: 1,
  preferences: {},
  payments: {},
  merchantOrders: {},
  attempts: {},
  replies: {},
  jobs: [],
  deliveries: [],
  scenario: structuredClone(CALM),
  scenarioChanges: {},
})

export function openLedger(stateFile: string | undefined): Ledger {
  if (stateFile !== undefined) mkdirSync(dirname(stateFile), { recursive: true })
  return {
    state: stateFile === undefined ? emptyState() : loadState(stateFile),
    nextNumber() {
      return this.state.nextNumber++
    },
    reset() {
      // The numbers go on: work of before the reset may still be under way.
      this.state = { ...emptyState(), nextNumber: this.state.nextNumber }
    },
    save() {
      if (stateFile === undefined) return
      const unfinished = `${stateFile}.${process.pid}.unfinished`
      writeFileSync(unfinished, JSON.stringify(this.state))
      renameSync(unfinished, stateFile)
    },
  }
}

function loadState(stateFile: string): LedgerState {
  const text = readIfPresent(stateFile)
  if (text === undefined) return emptyState()
  try {
    return ledgerState.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`The payment double cannot read ${stateFile}; delete it to start afresh.`, { cause })
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
}
