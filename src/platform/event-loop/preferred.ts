import { AsyncLocalStorage } from 'node:async_hooks'

const preferred = new AsyncLocalStorage<boolean>()

/** Does work that many visitors wait for: what it asks of the database goes before what others ask. */
export const preferring = <Result>(work: () => Result): Result => preferred.run(true, work)

/** Whether many visitors wait for what happens here. */
export const isPreferred = (): boolean => preferred.getStore() === true
