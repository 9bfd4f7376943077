/** Whether the shop answers now. What does not come although it does, is not there any more. */
export const isReachable = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

export const OFFLINE = 'No hay conexión a internet. Por favor verifica tu conexión.'

/** Whether something failed because the shop could not be reached. Browsers say 'TypeError' when a request reached nobody, our own calls have the status 0. */
export function isOffline(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('status' in error) return error.status === 0
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
