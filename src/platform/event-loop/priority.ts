import { AsyncLocalStorage } from 'node:async_hooks'

type Priority = 'high' | 'normal'

const priority = new AsyncLocalStorage<Priority>()

/** Does work, and what it begins. What work of high priority asks of the embedded database goes before what others ask. */
export const withPriority = <Result>(of: Priority, work: () => Result): Result => priority.run(of, work)

/** Whether many visitors wait for what happens here. */
export const hasHighPriority = (): boolean => priority.getStore() === 'high'
