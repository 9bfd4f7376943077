import { useEffect, useRef } from 'react'
import { type ChangedLine, changeText, newPriceOf } from '#cart/line-change.ts'
import { formatPrice } from '#money/format-price.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface RefusedCartProps {
  readonly lines: readonly ChangedLine[]
  /** Grows each time that the buyer wanted to pay in spite of it: then it takes the focus. */
  readonly attempt: number
  readonly onAccept: (id: string) => void
  readonly onRemove: (id: string) => void
}

/** What changed while the cart was waiting; each line is settled with one press. */
export function RefusedCart({ lines, attempt, onAccept, onRemove }: RefusedCartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (attempt > 0) heading.current?.focus()
  }, [attempt])
  return (
    <Notice tone="alarm">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-lead outline-none">
        Tu carrito cambió
      </h2>
      <p className="text-quiet">Todavía no se cobró nada. Revisá estas obras para continuar:</p>
      <ul className="mt-4 flex flex-col gap-5">
        {lines.map((changed) => (
          <RefusedLine
            key={changed.line.id}
            changed={changed}
            onAccept={() => onAccept(changed.line.id)}
            onRemove={() => onRemove(changed.line.id)}
          />
        ))}
      </ul>
    </Notice>
  )
}

interface RefusedLineProps {
  readonly changed: ChangedLine
  readonly onAccept: () => void
  readonly onRemove: () => void
}

function RefusedLine({ changed, onAccept, onRemove }: RefusedLineProps) {
  const price = newPriceOf(changed)
  const { title } = changed.line
  return (
    <li>
      <p>
        <strong className="font-medium">«{title}»</strong>
        <br />
        {changeText(changed)} {price !== undefined && `Ahora cuesta ${formatPrice(price)}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {price !== undefined && (
          <Button onClick={onAccept} aria-label={`Aceptar el nuevo precio de ${title}`}>
            Aceptar el nuevo precio
          </Button>
        )}
        <Button tone="plain" onClick={onRemove} aria-label={`Quitar del carrito: ${title}`}>
          Quitar del carrito
        </Button>
      </div>
    </li>
  )
}
