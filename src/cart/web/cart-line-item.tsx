import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#images/web/picture.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { IconButton } from '#ui/button.tsx'
import { type CartLine, thumbnailOf } from '../cart.ts'

interface CartLineItemProps {
  readonly line: CartLine
  readonly href: string
  /** What is said of the work below its title. */
  readonly facts: ReactNode
  readonly onFollow?: () => void
  readonly onRemove: () => void
}

export function CartLineItem({ line, href, facts, onFollow, onRemove }: CartLineItemProps) {
  return (
    <li className="flex gap-5 border-line border-b py-5">
      <Thumbnail url={thumbnailOf(line)} alt="" className="size-24" />
      <div className="min-w-0 flex-1">
        <Link to={href} onClick={onFollow} className="font-serif text-lead leading-snug hover:text-clay">
          {line.title}
        </Link>
        <div className="text-small text-quiet">{facts}</div>
        <p className="mt-1 tabular-nums">{formatPrice(moneyOf(line.price, line.currency))}</p>
      </div>
      <IconButton
        label={`Quitar ${line.title} del carrito`}
        onClick={onRemove}
        className="-mt-2 -mr-3 text-quiet"
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
