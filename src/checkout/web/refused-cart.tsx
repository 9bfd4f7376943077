import { useEffect, useRef } from 'react'
import { formatPrice } from '#money/format-price.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FreshLine } from '../checkout-api.ts'
import { freshPriceOf } from './fresh-price.ts'

type Trouble = NonNullable<FreshLine['problem']>

const sentences = {
  price_changed: 'cambió de precio',
  sold: 'ya fue vendida',
  reserved: 'la está comprando otra persona en este momento',
  not_for_sale: 'ya no está a la venta',
  not_printed: 'ya no está disponible en ese tamaño',
  unknown: 'ya no existe en la galería',
  foreign_currency: 'se vende por consulta: escribinos para coordinar la compra',
} satisfies Record<Trouble, string>

interface RefusedCartProps {
  readonly lines: readonly FreshLine[]
  readonly onAccept: (line: FreshLine) => void
  readonly onRemove: (id: string) => void
}

/** What changed while the cart was waiting; each line is settled with one press. */
export function RefusedCart({ lines, onAccept, onRemove }: RefusedCartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice tone="alarm">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-lead outline-none">
        Tu carrito cambió
      </h2>
      <p className="text-quiet">Todavía no se cobró nada. Revisá estas obras para continuar:</p>
      <ul className="mt-4 flex flex-col gap-5">
        {lines.map((line) => (
          <RefusedLine key={line.id} line={line} onAccept={onAccept} onRemove={() => onRemove(line.id)} />
        ))}
      </ul>
    </Notice>
  )
}

interface RefusedLineProps {
  readonly line: FreshLine
  readonly onAccept: (line: FreshLine) => void
  readonly onRemove: () => void
}

function RefusedLine({ line, onAccept, onRemove }: RefusedLineProps) {
  if (line.problem === null) return null
  const price = line.problem === 'price_changed' ? freshPriceOf(line) : undefined
  return (
    <li>
      <p>
        <strong className="font-medium">«{line.title}»</strong> {sentences[line.problem]}
        {price === undefined ? '.' : `: ahora cuesta ${formatPrice(price)}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {price !== undefined && <Button onClick={() => onAccept(line)}>Aceptar el nuevo precio</Button>}
        <Button tone="plain" onClick={onRemove} aria-label={`Quitar ${line.title} del carrito`}>
          Quitar del carrito
        </Button>
      </div>
    </li>
  )
}
