import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'

/** Where a row is taken to be dragged. Nothing for the keyboard, which has the buttons beside it. */
export const DragHandle = (props: { readonly onPointerDown: (event: PointerEvent) => void }) => (
  <span
    {...props}
    aria-hidden="true"
    data-handle
    className="inline-flex size-11 shrink-0 cursor-grab touch-none select-none items-center justify-center text-quiet hover:text-clay active:cursor-grabbing"
  >
    <GripVertical size={20} />
  </span>
)
