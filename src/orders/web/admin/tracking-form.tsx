import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { useTracking } from './use-orders-admin.ts'

/** The tracking number of what is on its way: added late, or corrected. */
export function TrackingForm({ order }: { readonly order: OrderAnswer }) {
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber)
  const [tell, setTell] = useState(false)
  const tracking = useTracking(order.id)
  const isChanged = trackingNumber.trim() !== order.trackingNumber
  const unsaved = useUnsaved(isChanged)
  return (
    <form
      className="flex flex-col items-start gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (!tracking.isPending)
          tracking.mutate({ trackingNumber, tell }, { onSuccess: () => setTell(false) })
      }}
    >
      <TextField
        label="Número de seguimiento"
        name="trackingNumber"
        autoComplete="off"
        maxLength={120}
        value={trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
      />
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
