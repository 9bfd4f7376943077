import { useEffect } from 'react'
import { storageIn } from '#ui/browser-storage.ts'
import { LAST_ORDER_KEY } from './last-order-key.ts'

/** What was paid leaves the cart at the next visit. @param cart the same function always */
export function useLastOrderCheck(cart: () => { readonly remove: (id: string) => void }): void {
  useEffect(() => {
    if (storageIn('localStorage').getItem(LAST_ORDER_KEY) === null) return
    // Nothing is lost when the shop cannot be asked now: the order stays remembered.
    import('./later-checks.ts')
      .then(({ settleElsewhere }) => settleElsewhere(cart().remove))
      .catch(() => undefined)
  }, [cart])
}
