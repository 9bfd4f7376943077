import type { EmailKind } from '#email/email.ts'
import type { OrderStatus } from '#orders/order.ts'

interface Truth {
  /** The statuses of an order in which it can be written, once that is done; empty for what is about no order. */
  readonly orders: readonly OrderStatus[]
  /** What has become of the payments by then, in words alone. */
  readonly payments: string
  /** What it has to say, and what would not be true in one of these. */
  readonly says: RegExp
  readonly never?: RegExp
}

const SALES = ['paid', 'preparing', 'ready_for_pickup', 'shipped', 'delivered'] as const
const ANY: readonly OrderStatus[] = [
  'awaiting_payment',
  'failed_to_start',
  'payment_pending',
  ...SALES,
  'expired',
  'cancelled',
  'refunded',
  'conflict_refunding',
  'refund_failed',
  'amount_mismatch',
]
const none = { orders: [], payments: 'none' } as const

/** When each kind of email can be written, and the sentences that are true in all of these states. */
export const EMAIL_TRUTHS: Record<EmailKind, Truth> = {
  'order-received': {
    orders: ['awaiting_payment'],
    payments: 'none, or one that nobody has heard of',
    says: /Si acabás de pagar, no hace falta que hagas nada/,
    never: /[Rr]ecibimos tu pago/,
  },
  'order-paid': { orders: ['paid'], payments: 'they cover it', says: /Recibimos tu pago/ },
  'order-pending': {
    orders: ['payment_pending'],
    payments: 'reviewed, or waiting for their buyer, with or without a day',
    says: /Tenés tiempo hasta el|todavía no acreditó tu pago/,
    never: /está revisando|[Rr]ecibimos tu pago/,
  },
  'order-expired': {
    orders: ['expired'],
    payments: 'none, called off, returned, or of those that do not count',
    says: /Se terminó el plazo para pagar/,
    never: /[Nn]o recibimos tu pago|volvi(?:ó|eron) a la galería/,
  },
  'order-cancelled': {
    orders: ['cancelled'],
    payments: 'none, or called off',
    says: /Si llegara un pago, te lo devolvemos completo/,
  },
  'order-conflict': {
    orders: ['conflict_refunding'],
    payments: 'they cover it, and are asked back',
    says: /ya no estaba disponible[\s\S]*pedimos la devolución/,
    never: /[Tt]e devolvimos/,
  },
  'order-refunded': {
    orders: ['refunded'],
    payments: 'all of them back, whoever returned them',
    says: /Devolvimos ARS [\d.]+ de tu pedido/,
    never: /llegó (?:tarde|cuando)/,
  },
  'order-partly-refunded': {
    orders: SALES,
    payments: 'they cover it, a part or a second one is back',
    says: /Devolvimos ARS [\d.]+ en total de tus pagos/,
    never: /llegó (?:tarde|cuando)/,
  },
  'order-late-refunded': {
    orders: ['cancelled', 'refunded'],
    payments: 'sent back by the shop, because the order took none any more',
    says: /llegó cuando el pedido ya no estaba vigente/,
    never: /sigue esperando/,
  },
  'order-payment-returned': {
    orders: ['awaiting_payment', 'failed_to_start', 'expired', 'cancelled'],
    payments: 'back before anybody here had heard of them',
    says: /Tu pago fue devuelto[\s\S]*(?:sigue esperando su pago|ya no está vigente)/,
    never: /llegó (?:tarde|cuando)|Devolvimos/,
  },
  'order-short-returned': {
    orders: ['amount_mismatch'],
    payments: 'a part is back, whoever returned it, and the rest does not cover it',
    says: /De lo que pagaste se devolvieron ARS [\d.]+ en total[\s\S]*Lo que queda no alcanza/,
    never: /Devolvimos|llegó (?:tarde|cuando)|sigue esperando/,
  },
  'order-payment-disowned': {
    orders: ['cancelled'],
    payments: 'taken back by the bank before anybody here had heard of it',
    says: /fue desconocido ante el banco[\s\S]*quedó sin efecto/,
    never: /[Rr]ecibimos tu pago|[Dd]evolvimos/,
  },
  'order-uncounted-returned': {
    orders: ANY,
    payments: 'one in another currency, or of no checkout, is back, all of it or a part',
    says: /no podía contar para él, porque (?:estaba en otra moneda|no se hizo desde la página de pago)[\s\S]*devolvimos [A-Z]{3} [\d.,]+/,
    never: /[Rr]ecibimos tu pago|Devolvimos ARS .* de tu pedido/,
  },
  'order-shipped': { orders: ['shipped'], payments: 'they cover it', says: /./ },
  'order-tracking': {
    orders: ['shipped'],
    payments: 'they cover it',
    says: /Número de seguimiento/,
    never: /entregamos/,
  },
  'order-ready_for_pickup': { orders: ['ready_for_pickup'], payments: 'they cover it', says: /./ },
  'new-order': { orders: ['paid'], payments: 'they cover it', says: /Vendiste/ },
  'conflict-alert': {
    orders: ['conflict_refunding'],
    payments: 'they cover it, and are asked back',
    says: /ya no estaba disponible\. La devolución está pedida/,
    never: /se vendió/,
  },
  amount_alert: {
    orders: ['amount_mismatch'],
    payments: 'less than it costs',
    says: /cuesta ARS .* y llegaron ARS/,
  },
  pending_alert: {
    orders: ['payment_pending'],
    payments: 'under way for five days',
    says: /más de cinco días/,
  },
  disputed: { orders: ANY, payments: 'one is disputed', says: /No entregues ni envíes/ },
  dispute_over: {
    orders: ANY,
    payments: 'none is disputed any more',
    says: /quedó firme|volvió a quien compró|Mirá cómo quedó/,
  },
  dispute_lost: { orders: ['paid'], payments: 'one was taken back for good', says: /no vuelve/ },
  refund_failed: {
    orders: ANY,
    payments: 'one is to go back, and cannot',
    says: /Devolvelo desde tu cuenta/,
  },
  refund_without_balance: { orders: ANY, payments: 'one is to go back, later', says: /cada día/ },
  unknown_payment_status: { orders: ANY, payments: 'one that nobody understands', says: /no entiende/ },
  uncounted_payment: {
    orders: ANY,
    payments: 'one in another currency, of no checkout, or in another account',
    says: /no cuenta para el pedido/,
  },
  counted_elsewhere: {
    orders: ANY,
    payments: 'one that is shown under its reference and has paid another order',
    says: /Cuenta solo para/,
  },
  'unknown-payment': {
    ...none,
    payments: 'one of an order that is not there',
    says: /la tienda no tiene su pedido/,
  },
  'provider-auth': { ...none, says: /nadie puede pagar/ },
  'notice-flood': { ...none, says: /Ninguno cambia un pedido/ },
  'database-damaged': { ...none, says: /recupere el último respaldo con el comando «npm run restore»/ },
  'needs-person': { ...none, says: /Hace más de diez minutos que/, never: /volvió a funcionar/ },
  'well-again': { ...none, says: /volvió a funcionar/, never: /Hace más de diez minutos/ },
  'invoice-issued': {
    orders: [...SALES, 'refunded'],
    payments: 'they cover it, or went back since',
    says: /Esta es la (?:factura|nota de crédito)/,
  },
  'contact-confirmation': { ...none, says: /./ },
  'contact-notice': { ...none, says: /./ },
  'message-reply': {
    ...none,
    says: /escribiste:[\s\S]*Si lo respondés, le escribís a/,
    never: /lo voy a responder/,
  },
  'newsletter-confirmation': {
    ...none,
    says: /falta un paso: confirmala, y te sumás[\s\S]*no te escribimos más y la olvidamos/,
    never: /Gracias por sumarte/,
  },
  'newsletter-welcome': { ...none, says: /./ },
  'wish-confirmation': { ...none, says: /confirmalo, y quedás en la lista|seguís en tu lugar/, never: /«/ },
  'work-is-free': { ...none, says: /no queda reservada[\s\S]*tu aviso terminó/ },
  'similar-works': { ...none, says: /Acaba de llegar a la galería[\s\S]*tu aviso terminó/ },
  'offer-notice': { ...none, says: /ofrece ARS|ofrece USD/ },
  'offer-answered': { ...none, says: /tu contraoferta|ya se vendió/ },
  'offer-accepted': {
    orders: ['awaiting_payment'],
    payments: 'none',
    says: /quedó reservada para vos[\s\S]*Tenés derecho a arrepentirte[\s\S]*arrepentimiento[\s\S]*Vende:/,
  },
  'offer-countered': { ...none, says: /la obra no queda reservada/, never: /quedó reservada/ },
  'offer-declined': { ...none, says: /no la aceptó/ },
  'offer-expired': { ...none, says: /ya no te compromete|ya no vale/ },
  'offer-missed': { ...none, says: /se vendió a otra persona/ },
  'withdrawal-received': { ...none, says: /si ya tenés la obra, su retiro/, never: /el retiro de la obra/ },
  'withdrawal-notice': { ...none, says: /se le envía por correo/, never: /ya le llegó/ },
  'sign-in-code': { ...none, says: /Sirve una sola vez, hasta el \d/ },
  'password-reset': { ...none, says: /se puede usar una sola vez, hasta el \d/ },
  'password-changed': { ...none, says: /se cambió, y se cerraron las demás sesiones/ },
  'account-changed': { ...none, says: /Desde ahora se entra a la administración con/ },
  invitation: { ...none, says: /se puede usar una sola vez, hasta el \d/ },
  'access-changed': { ...none, says: /entra|invitó/ },
  'new-device': { ...none, says: /desde un dispositivo que no conocíamos/ },
  'second-factor-on': { ...none, says: /hacen falta la contraseña y un código/, never: /\w{4}-\w{4}-\w{4}/ },
  'second-factor-off': { ...none, says: /alcanza con la contraseña/ },
  'recovery-codes-renewed': { ...none, says: /Los anteriores ya no sirven/, never: /\w{4}-\w{4}-\w{4}/ },
}
