import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storageIn } from '#ui/browser-storage.ts'
import { addLine, type Cart, type CartLine, emptyCart, removeLine, replaceLine } from '../cart.ts'
import { cartFrom } from './stored-cart.ts'

const STORAGE_KEY = 'cart-storage'

interface CartStore {
  readonly cart: Cart
  /** False until the browser's own cart is read: the server, and the first picture of a page, know none. */
  readonly ready: boolean
  readonly drawerOpen: boolean
  readonly add: (line: CartLine) => void
  readonly remove: (id: string) => void
  readonly replace: (line: CartLine) => void
  readonly clear: () => void
  readonly setDrawerOpen: (open: boolean) => void
}

export const useCartStore = create<CartStore>()(
  persist(
    (set, get) => ({
      cart: emptyCart,
      ready: false,
      drawerOpen: false,
      add: (line) => set({ cart: addLine(get().cart, line) }),
      remove: (id) => set({ cart: removeLine(get().cart, id) }),
      replace: (line) => set({ cart: replaceLine(get().cart, line) }),
      clear: () => set({ cart: emptyCart }),
      setDrawerOpen: (drawerOpen) => set({ drawerOpen }),
    }),
    {
      name: STORAGE_KEY,
      storage: createJSONStorage(() => storageIn('localStorage')),
      skipHydration: true,
      partialize: ({ cart }) => ({ lines: cart.lines }),
      merge: (stored, fresh) => ({ ...fresh, cart: cartFrom(stored), ready: true }),
    },
  ),
)

export const useCart = (): Cart => useCartStore((store) => store.cart)

/** Reads the browser's cart now, and again whenever another tab changes it. Returns the way to stop. */
export function followStoredCart(): () => void {
  const read = () => void useCartStore.persist.rehydrate()
  const follow = (event: StorageEvent) => event.key === STORAGE_KEY && read()
  read()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
