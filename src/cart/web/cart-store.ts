import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import type { PrintChoice } from '#digital-art/print-choice.ts'
import { readStored, storageIn } from '#ui/browser-storage.ts'
import {
  addLine,
  type Cart,
  type CartLine,
  chooseInCart,
  emptyCart,
  removeLine,
  replaceLine,
} from '../cart.ts'
import { type CartChanges, changeOf, chooseInChanges } from '../line-change.ts'
import { cartFrom } from './stored-cart.ts'

const STORAGE_KEY = 'cart-storage'

/** What is known of a delivery before anybody says where to. */
interface ShippingOutlook {
  /** The least that it costs, in whole pesos; null while it has no price. */
  readonly least: number | null
  /** So many ways there usually are to have it brought; 0 where there is no choice. */
  readonly usualWays: number
}

interface CartStore {
  readonly cart: Cart
  /** False until the browser's own cart is read: the server, and the first picture of a page, know none. */
  readonly ready: boolean
  readonly drawerOpen: boolean
  /** What the server said of the lines when it was last asked. */
  readonly changes: CartChanges
  /** What is known of a delivery of the cart wherever it goes, as the server said last. */
  readonly shipping: ShippingOutlook
  readonly add: (line: CartLine) => void
  readonly remove: (id: string) => void
  readonly replace: (line: CartLine) => void
  readonly choose: (id: string, choice: PrintChoice) => void
  readonly clear: () => void
  readonly setChanges: (changes: CartChanges) => void
  readonly setShipping: (shipping: ShippingOutlook) => void
  /** Takes a line as it stands now. */
  readonly accept: (id: string) => void
  readonly setDrawerOpen: (open: boolean) => void
}

function without(changes: CartChanges, id: string): CartChanges {
  const { [id]: _settled, ...rest } = changes
  return rest
}

const storage = storageIn('localStorage')
/** What was stored when it was last looked at. */
let known: string | null = null
/** The cart of this page as it is written: it differs from what is stored where a browser stores nothing more. */
let own: string | null = null

/** Writes only what is new: a drawer that opens here does not bring back what another tab took out meanwhile. */
const cartStorage: StateStorage = {
  ...storage,
  getItem: (key) => {
    known = storage.getItem(key)
    own = known
    // What cannot be read is no cart; it must not keep the page waiting for one.
    return readStored('localStorage', key) === undefined ? null : known
  },
  setItem: (key, value) => {
    if (value === own) return
    own = value
    storage.setItem(key, value)
    known = storage.getItem(key)
  },
}

export const useCartStore = create<CartStore>()(
  persist(
    (set, get) => ({
      cart: emptyCart,
      ready: false,
      drawerOpen: false,
      changes: {},
      shipping: { least: null, usualWays: 0 },
      add: (line) => set({ cart: addLine(get().cart, line) }),
      remove: (id) => set({ cart: removeLine(get().cart, id), changes: without(get().changes, id) }),
      replace: (line) => set({ cart: replaceLine(get().cart, line) }),
      choose: (id, choice) => {
        const { cart, changes } = get()
        set({ cart: chooseInCart(cart, id, choice), changes: chooseInChanges(changes, id, choice) })
      },
      clear: () => set({ cart: emptyCart, changes: {} }),
      setChanges: (changes) => set({ changes }),
      setShipping: ({ least, usualWays }) => set({ shipping: { least, usualWays } }),
      accept: (id) => {
        const { cart, changes } = get()
        const fresh = changes[id]?.fresh
        if (fresh !== undefined) set({ cart: replaceLine(cart, fresh), changes: without(changes, id) })
      },
      setDrawerOpen: (drawerOpen) => set({ drawerOpen }),
    }),
    {
      name: STORAGE_KEY,
      storage: createJSONStorage(() => cartStorage),
      skipHydration: true,
      partialize: ({ cart }) => ({ lines: cart.lines }),
      merge: (stored, fresh) => ({ ...fresh, cart: cartFrom(stored), ready: true }),
    },
  ),
)

export const useCart = (): Cart => useCartStore((store) => store.cart)

/** What became of a line of the cart, as long as nobody has decided on it. */
export const useLineChange = (line: CartLine) => useCartStore(({ changes }) => changeOf(line, changes))

/**
 * Reads the browser's cart now, whenever another tab changes it, and when a sleeping tab wakes. Where nothing has changed,
 * the cart of this page stays: a browser that does not store it has none to read. Returns the way to stop.
 */
export function followStoredCart(): () => void {
  const read = () => {
    if (useCartStore.getState().ready && storage.getItem(STORAGE_KEY) === known) return
    void useCartStore.persist.rehydrate()
  }
  const follow = (event: StorageEvent) => event.key === STORAGE_KEY && read()
  const wake = () => document.visibilityState === 'visible' && read()
  read()
  window.addEventListener('storage', follow)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('storage', follow)
    document.removeEventListener('visibilitychange', wake)
  }
}
