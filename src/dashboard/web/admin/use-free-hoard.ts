import { type RefObject, useRef } from 'react'
import { cancelOrder } from '#orders/orders-admin-api.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { SECTION_ID } from '#ui/section-head.tsx'
import { showFailure, showToast } from '#ui/toast.ts'
import type { Hoard } from '../../dashboard-api.ts'

/** For so long the rows stay where they are: the second half of a double press must not meet the next one. */
const STILL_MS = 1000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Ends an unpaid order as the orders' administration does: its page is closed and the provider asked before its works
 * are free.
 * @param button what was pressed; it goes with its row
 */
export function useFreeHoard({ id, number, originals }: Hoard, button: RefObject<HTMLButtonElement | null>) {
  const isUnderWay = useRef(false)
  const freeing = useChange([['orders'], ['dashboard']], {
    mutationFn: () => callApi(cancelOrder, { params: { id } }),
    onSuccess: async () => {
      showToast('success', `Liberaste las ${originals} obras del pedido ${number}`)
      await pause(STILL_MS)
      if (document.activeElement === button.current) document.getElementById(SECTION_ID)?.focus()
    },
    onError: (error) => {
      isUnderWay.current = false
      showFailure(error)
    },
  })
  return {
    isUnderWay: freeing.isPending,
    isDone: freeing.isSuccess,
    free() {
      // Two presses may come before the button is drawn again.
      if (isUnderWay.current) return
      isUnderWay.current = true
      freeing.mutate()
    },
  }
}
