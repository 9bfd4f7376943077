/** Working days that it takes to make a print, from when it is paid. */
export const PRODUCTION_DAYS = [3, 5] as const
