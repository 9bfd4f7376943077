import pLimit, { type LimitFunction } from 'p-limit'

/** Enough to keep a database busy; of ten connections to a server visitors need some. */
const AT_ONCE = 4

/**
 * Lets orders be written a few at a time, in the order in which their buyers came. Were all that a crowd wants begun at once, each
 * statement would wait for one of everybody else's, and nobody would have an order before nearly all had one.
 */
export const openOrderWrites = (): LimitFunction => pLimit(AT_ONCE)

/** Whether somebody who comes now has her turn after others. */
export const hasToWait = ({ activeCount, pendingCount }: LimitFunction): boolean =>
  activeCount + pendingCount >= AT_ONCE
