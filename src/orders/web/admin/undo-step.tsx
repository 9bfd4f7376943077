import { momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import { isStepTold } from '../../order.ts'
import { orderStatusTexts } from '../../order-texts.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { undoOf } from '../../undo-step.ts'
import { useUndoStep } from './use-orders-admin.ts'

const LOOK_AGAIN_MS = 10_000

/** The last step can be taken back for ten minutes, while its email waits. */
export function UndoStep({ order }: { readonly order: OrderAnswer }) {
  const undo = useUndoStep(order.id)
  const found = undoOf(order, new Date(useNow(LOOK_AGAIN_MS)))
  if (found === undefined) return null
  const isTold = isStepTold(found.step)
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        tone="quiet"
        className="-ml-2"
        aria-disabled={undo.isPending}
        onClick={() => !undo.isPending && undo.mutate(found.step)}
      >
        Deshacer: volver a «{orderStatusTexts[found.to]}»
      </Button>
      <p className="text-quiet text-small">
        Podés deshacerlo hasta el {momentText(found.until.toISOString())}.
        {isTold && ' El correo a quien compró, si lo pediste, sale recién entonces.'}
      </p>
    </div>
  )
}
