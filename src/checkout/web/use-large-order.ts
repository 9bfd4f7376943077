import { create } from 'zustand'
import type { LargeOrder } from '../checkout-api.ts'

/** What the shop said of large orders when it was last asked about the cart. */
export const useLargeOrder = create<{ readonly rules: LargeOrder | undefined }>()(() => ({
  rules: undefined,
}))
