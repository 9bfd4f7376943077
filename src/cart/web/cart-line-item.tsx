import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#images/web/picture.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { type CartLine, thumbnailOf } from '../cart.ts'
import { newPriceOf } from '../line-change.ts'
import { useLineChange } from './cart-store.ts'
import { LineDecision } from './line-decision.tsx'

interface CartLineItemProps {
  readonly line: CartLine
  readonly href: string
  /** Where one asks about it. */
  readonly contact: string
  /** What is said of the work below its title. */
  readonly facts: ReactNode
  readonly onFollow?: () => void
  readonly onRemove: () => void
}

export function CartLineItem({ line, href, contact, facts, onFollow, onRemove }: CartLineItemProps) {
  const change = useLineChange(line)
  const newPrice = change && newPriceOf(change)
  const isGone = change !== undefined && newPrice === undefined
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-2 border-line border-b py-5">
      <Thumbnail
        url={thumbnailOf(line)}
        alt=""
        className={classes('size-24', isGone && 'opacity-50 grayscale')}
      />
      <div className="min-w-[min(100%,8rem)] flex-1">
        <Link to={href} onClick={onFollow} className="font-serif text-lead leading-snug hover:text-clay">
          {line.title}
        </Link>
        <div className="text-small text-quiet">{facts}</div>
        <p className="mt-1 flex flex-wrap gap-x-3 tabular-nums">
          <Price isOld={newPrice !== undefined} isGone={isGone}>
            {formatPrice(moneyOf(line.price, line.currency))}
          </Price>
          {newPrice !== undefined && (
            <span className="font-medium">
              <span className="sr-only">Precio nuevo: </span>
              {formatPrice(newPrice)}
            </span>
          )}
        </p>
        {change !== undefined && <LineDecision line={line} change={change} />}
        {(change?.problem === 'foreign_currency' || change?.problem === 'price_on_request') && (
          <Link to={contact} onClick={onFollow} className="link mt-2 inline-block text-small">
            Consultar
          </Link>
        )}
      </div>
      <IconButton
        label={`Quitar ${line.title} del carrito`}
        onClick={onRemove}
        className="-mt-2 -mr-3 ml-auto text-quiet"
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface PriceProps {
  /** There is a new one. */
  readonly isOld: boolean
  /** The work cannot be bought. */
  readonly isGone: boolean
  readonly children: ReactNode
}

function Price({ isOld, isGone, children }: PriceProps) {
  if (!isOld && !isGone) return <span>{children}</span>
  return (
    <s className="text-quiet">
      {isOld && <span className="sr-only">Precio anterior: </span>}
      {children}
    </s>
  )
}
