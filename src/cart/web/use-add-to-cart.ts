import { useEffect, useRef } from 'react'
import { showToast } from '#ui/toast.ts'
import type { CartLine } from '../cart.ts'
import { useCartStore } from './cart-store.ts'

/** The drawer follows the toast, so that the visitor sees one thing after the other. */
const DRAWER_DELAY = 300

/** Puts a line into the cart, says so, and then opens the drawer. */
export function useAddToCart(): (line: CartLine) => void {
  const { add, setDrawerOpen } = useCartStore()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (line) => {
    add(line)
    showToast('success', `"${line.title}" agregado al carrito`)
    timer.current = setTimeout(() => setDrawerOpen(true), DRAWER_DELAY)
  }
}
