/**
 * Says why the process ends when nobody caught an error, in place of Node, which would print the error whole, with
 * everything that hangs on it. A promise that nobody waited for comes here as well.
 */
export function reportCrashes(say: (error: unknown) => void): void {
  process.on('uncaughtException', (error: unknown) => {
    say(error)
    process.exit(1)
  })
}
