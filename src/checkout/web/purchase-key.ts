import { keptKey } from '#platform/web-client/kept-key.ts'
import { storageIn } from '#ui/browser-storage.ts'

/** Names the purchase that is being sent until an answer to it was heard. */
export const purchaseKey = keptKey(storageIn('sessionStorage'), 'purchase-key')
