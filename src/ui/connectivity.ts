/** Whether the shop answers now. What does not come although it does, is not there any more. */
export const isReachable = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

export const OFFLINE = 'No hay conexión a internet. Por favor verifica tu conexión.'
