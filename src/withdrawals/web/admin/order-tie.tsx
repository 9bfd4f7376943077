import { CallError } from '#platform/web-client/caller.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { differenceText } from '../../purchase-meant.ts'
import type { WithdrawalAnswer } from '../../withdrawals-api.ts'

interface OrderTieProps {
  /** Fails with what the shop says. */
  readonly onTie: (orderNumber: number) => Promise<unknown>
  /** The order that it may mean. */
  readonly perhaps: WithdrawalAnswer['perhaps']
}

const NOT_A_NUMBER = 'Escribí el número del pedido, por ejemplo 1001'

interface TypedNumber {
  orderNumber: string
}

const numberIn = ({ orderNumber }: TypedNumber) => /^#?(\d{1,9})$/.exec(orderNumber.trim())?.[1]

function hintOf(perhaps: WithdrawalAnswer['perhaps']): string {
  if (perhaps === null) return 'No supimos de qué pedido habla.'
  return `Puede ser el pedido ${perhaps.number}, pero ${differenceText(perhaps.differences)}. Hasta que lo vincules, el pedido sigue su curso.`
}

/** Names the order of a request that could not be matched with one. */
export function OrderTie({ onTie, perhaps }: OrderTieProps) {
  const { draft, errors, change, point, busy, onSubmit } = useDraftForm<TypedNumber>({
    blank: { orderNumber: perhaps === null ? '' : String(perhaps.number) },
    errorsOf: (typed) => ({ orderNumber: numberIn(typed) === undefined ? NOT_A_NUMBER : undefined }),
    send: async (typed) => {
      try {
        await onTie(Number(numberIn(typed)))
      } catch (failure) {
        point({ orderNumber: (failure instanceof CallError && failure.message) || 'Error en la petición' })
      }
    },
  })
  const field = boundTexts({ values: draft, errors, change })

  return (
    <form noValidate onSubmit={onSubmit} className="my-3 flex max-w-md flex-wrap items-start gap-3">
      <TextField
        className="min-w-[min(100%,10rem)] flex-1"
        label="Número del pedido"
        {...field('orderNumber')}
        inputMode="numeric"
        autoComplete="off"
        hint={hintOf(perhaps)}
      />
      <Button type="submit" tone="plain" className="mt-7" aria-disabled={busy}>
        {busy ? 'Un momento...' : 'Vincular'}
      </Button>
    </form>
  )
}
