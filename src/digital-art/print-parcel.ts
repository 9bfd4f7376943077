import type { Packing } from '#shipping/parcel.ts'

/** Prints travel rolled, as many as there are in one tube. */
export const PRINT_PACKING = 'tubo' satisfies Packing
