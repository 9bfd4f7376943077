import type { Network } from '../../held-original.ts'

/** Some browsers tell of the network, and not all of them everything. */
type NavigatorWithConnection = Navigator & { readonly connection?: Network & Partial<EventTarget> }

const connection = () => (navigator as NavigatorWithConnection).connection

export const networkNow = (): Network | undefined => connection()

/** Calls `act` when the network is another one, where the browser says so. @returns what ends that */
export function onNetworkChange(act: () => void): () => void {
  const told = connection()
  told?.addEventListener?.('change', act)
  return () => told?.removeEventListener?.('change', act)
}
