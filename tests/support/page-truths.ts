import type { OrderStatus } from '#orders/order.ts'
import type { Unapplied } from '#orders/settlement.ts'

interface Truth {
  /** What the page has to say, and what would not be true there. */
  readonly says: RegExp
  readonly never?: RegExp
}

const always = (says: RegExp, never?: RegExp): Record<Unapplied, Truth> => {
  const truth = { says, ...(never !== undefined && { never }) }
  return { none: truth, returned: truth, here: truth, disowned: truth }
}

const NOTHING_CAME = /no se te cobró nada|[Nn]o recibimos tu pago|[Ss]i (?:ya )?pagaste|[Ss]i llegara un pago/
const returned = { says: /El pago que hiciste fue devuelto/, never: NOTHING_CAME }
const here = { says: /Nos llegó un pago que no cuenta para este pedido/, never: NOTHING_CAME }
const disowned = { says: /fue desconocido ante el banco/, never: NOTHING_CAME }

/** What the page of an order may say to its buyer in each status, by what has become of money that does not pay it. */
export const PAGE_TRUTHS: Record<OrderStatus, Record<Unapplied, Truth>> = {
  awaiting_payment: {
    none: { says: /Falta tu pago[\s\S]*Si ya pagaste/, never: /[Nn]o recibimos/ },
    returned,
    here,
    disowned,
  },
  failed_to_start: { none: { says: /No se te cobró nada/ }, returned, here, disowned },
  expired: {
    none: { says: /Se terminó el plazo[\s\S]*Si pagaste igual/, never: /[Nn]o recibimos tu pago/ },
    returned,
    here,
    disowned,
  },
  cancelled: { none: { says: /Si llegara un pago, te lo devolvemos/ }, returned, here, disowned },
  payment_pending: always(/todavía no se acreditó/, /[Rr]ecibimos tu pago/),
  paid: always(/Recibimos tu pago/),
  preparing: always(/preparando/),
  ready_for_pickup: always(/lista para retirar/),
  shipped: always(/despachamos/),
  delivered: always(/entregada/),
  refunded: always(/Dinero devuelto/, /[Dd]evolvimos|llegó (?:tarde|cuando)/),
  conflict_refunding: always(
    /ya no estaba disponible[\s\S]*pedimos la devolución/,
    /hogar|[Dd]evolvimos|vendi/,
  ),
  refund_failed: always(/tardando más de lo habitual/, /[Dd]evolvimos/),
  amount_mismatch: {
    ...always(/un monto distinto/, /no se acreditó/),
    returned: { says: /Se devolvió una parte[\s\S]*no alcanza/, never: /un monto distinto|pedido ya no/ },
    disowned: { says: /fue desconocido ante el banco/, never: /un monto distinto/ },
  },
}
