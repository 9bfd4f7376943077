import type { OrderStatus } from '#orders/order.ts'

type Moves = Readonly<Record<OrderStatus, readonly OrderStatus[]>>

/** Why an order makes a move, where its name alone does not say. */
const REASONS: Partial<Record<OrderStatus, Partial<Record<OrderStatus, string>>>> = {
  awaiting_payment: {
    failed_to_start: 'no payment page',
    payment_pending: 'money on its way',
    amount_mismatch: 'too little came',
    conflict_refunding: 'its work is gone',
    expired: 'hold ran out',
    cancelled: 'its buyer began again, or the artist ended it',
  },
  payment_pending: { awaiting_payment: 'it did not come', amount_mismatch: 'too little came' },
  expired: { paid: 'late money, work still free', conflict_refunding: 'late money, work gone' },
  conflict_refunding: { refund_failed: 'the provider does not give it back' },
}

/** Reasons for moves that no order makes any more. */
export const needlessReasons = (transitions: Moves): string[] =>
  Object.entries(REASONS).flatMap(([from, reasons]) =>
    Object.keys(reasons)
      .filter((to) => !transitions[from as OrderStatus].some((each) => each === to))
      .map((to) => `${from} → ${to}`),
  )

function lineOf(from: OrderStatus, to: OrderStatus): string {
  const reason = REASONS[from]?.[to]
  return `  ${from} --> ${to}${reason === undefined ? '' : `: ${reason}`}`
}

/** The page of the documents that shows every move of an order. */
export function orderStatesPage(transitions: Moves): string {
  const froms = Object.keys(transitions) as OrderStatus[]
  const moves = froms.flatMap((from) => transitions[from].map((to) => lineOf(from, to)))
  return `# The states of an order

Made from \`transitions\` in \`orders/order.ts\`; a test in \`tests/architecture/order-states.test.ts\` refuses it when it is
stale, and writes it anew when it is run with \`--update\`.

\`\`\`mermaid
stateDiagram-v2
  direction LR
  [*] --> awaiting_payment: hold taken, order written
${moves.join('\n')}
\`\`\`
`
}
