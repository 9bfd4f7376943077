/** Keeps a failure that nobody needs to see for whoever looks for it. */
export function logQuietly(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is where a browser's failures are looked for
  console.warn(error)
}
