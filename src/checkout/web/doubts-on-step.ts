import type { Doubts } from '../doubts.ts'
import type { Step } from './checkout-draft.ts'
import { stepOf } from './refusal.ts'

/** The doubts about what is typed on this step; those of the others were told there, and are not told again. */
export const doubtsOnStep = (step: Step, doubts: Doubts): Doubts =>
  Object.fromEntries(Object.entries(doubts).filter(([field, doubt]) => stepOf({ [field]: doubt }) === step))
