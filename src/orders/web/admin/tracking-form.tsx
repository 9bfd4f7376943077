import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { isOtherTracking, type Tracking, TrackingFields } from './tracking-fields.tsx'
import { useTracking } from './use-orders-admin.ts'

/** The tracking number of what is on its way: added late, or corrected. */
export function TrackingForm({ order }: { readonly order: OrderAnswer }) {
  const [tracked, setTracked] = useState<Tracking>(order)
  const [tell, setTell] = useState(false)
  const tracking = useTracking(order.id)
  const isChanged = isOtherTracking(tracked, order)
  const unsaved = useUnsaved(isChanged)
  return (
    <form
      className="flex flex-col items-start gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        const { carrier, trackingNumber } = tracked
        if (!tracking.isPending)
          tracking.mutate({ carrier, trackingNumber, tell }, { onSuccess: () => setTell(false) })
      }}
    >
      <TrackingFields tracking={tracked} label="Número de seguimiento" onChange={setTracked} />
      <CheckChoice
        id="tell-tracking"
        label="Avisarle por correo"
        checked={tell}
        onChange={({ target }) => setTell(target.checked)}
      />
      <Button type="submit" tone="plain" aria-disabled={tracking.isPending || !(isChanged || tell)}>
        {tracking.isPending ? 'Guardando...' : 'Guardar seguimiento'}
      </Button>
      <UnsavedDialog question={unsaved} />
    </form>
  )
}
