import { type ReactNode, useEffect, useState } from 'react'
import type { ArtworkView } from '#artworks/artwork-view.ts'
import { storageIn } from '#ui/browser-storage.ts'
import { LAST_ORDER_KEY } from './last-order-key.ts'
import { OwnOrderLink } from './own-order-link.tsx'

/** What opens the unpaid order by which this browser has a work reserved; read once the page is there, as the server cannot know it. */
function useOwnReservation({ id, availability }: Pick<ArtworkView, 'id' | 'availability'>) {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    setToken(undefined)
    if (availability !== 'reserved' || storageIn('localStorage').getItem(LAST_ORDER_KEY) === null) return
    import('./last-order.ts').then(
      ({ readLastOrder }) => {
        const order = readLastOrder()
        if (order?.works?.includes(id)) setToken(order.token)
      },
      () => undefined,
    )
  }, [id, availability])
  return token
}

interface OwnReservationProps {
  readonly work: Pick<ArtworkView, 'id' | 'availability'>
  /** What everybody else reads. */
  readonly children: ReactNode
}

/** Tells the buyer who has begun to buy a work that it is she for whom it is reserved, and leads her back to her order. */
export function OwnReservation({ work, children }: OwnReservationProps) {
  const token = useOwnReservation(work)
  if (token === undefined) return children
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-lead">Esta obra está reservada para vos mientras completás la compra.</p>
      <OwnOrderLink token={token} />
    </div>
  )
}
