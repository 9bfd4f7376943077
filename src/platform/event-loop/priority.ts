import { AsyncLocalStorage } from 'node:async_hooks'

type Priority = 'high' | 'normal' | 'background'

const priority = new AsyncLocalStorage<Priority>()

/**
 * Does work, and what it begins. What work of high priority asks of the embedded database goes before what others ask; what the
 * background asks of a server has few connections there.
 */
export const withPriority = <Result>(of: Priority, work: () => Result): Result => priority.run(of, work)

/** Whether many visitors wait for what happens here. */
export const hasHighPriority = (): boolean => priority.getStore() === 'high'

/** Whether what happens here is a job, and nobody waits for it. */
export const isInBackground = (): boolean => priority.getStore() === 'background'
