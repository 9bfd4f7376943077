import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first picture in the browser, true once the page is alive. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
