import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import type { Hoard } from '../../dashboard-api.ts'
import { useFreeHoard } from './use-free-hoard.ts'

/** Gives free with one press what an unpaid order keeps from everybody else. What was freed is not pressed again. */
export function FreeHoard({ hoard }: { readonly hoard: Hoard }) {
  const button = useRef<HTMLButtonElement>(null)
  const { free, isUnderWay, isDone } = useFreeHoard(hoard, button)
  const isOld = useLastKnown() !== null
  const word = isUnderWay ? 'Liberando' : 'Liberar'
  return (
    <Button
      ref={button}
      tone="plain"
      disabled={isOld}
      aria-disabled={isUnderWay || isDone}
      onClick={free}
      aria-label={`${word} las obras del pedido ${hoard.number}`}
      className="shrink-0"
    >
      {isUnderWay ? `${word}...` : word}
    </Button>
  )
}
