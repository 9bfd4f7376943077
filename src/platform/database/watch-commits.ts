import { AsyncLocalStorage } from 'node:async_hooks'

const watched = new AsyncLocalStorage<{ isCommitting: boolean }>()

/** Says that a transaction is about to be committed: from here on nobody knows but the database. */
export function noteCommit(): void {
  const watch = watched.getStore()
  if (watch !== undefined) watch.isCommitting = true
}

/**
 * Does work of which is known afterwards whether a transaction of it may have been committed. If none was, nothing of it
 * has stayed, whatever it failed of.
 */
export function watchCommits<Result>(work: () => Promise<Result>): {
  readonly result: Promise<Result>
  readonly mayHaveStayed: () => boolean
} {
  const watch = { isCommitting: false }
  return { result: watched.run(watch, work), mayHaveStayed: () => watch.isCommitting }
}
