import { isTest, type SourceFile } from './source-file.ts'

/** Where a provider's own words stand: its adapter, and what a browser reads of it. */
const ADAPTER = /^src\/payments\/(?:server\/mercado-pago\/|mercado-pago-[\w-]+\.ts$)/
/** What chooses an adapter: settings, and the lists of those that are there, for the server, the browser and people. */
const CHOOSES = [
  'src/app/server/settings.ts',
  'src/app/server/payment-connection.ts',
  'src/payments/web/return-readers.ts',
  'src/money/provider-names.ts',
  // What asks for its credentials, and looks whether they are good.
  'src/setup/server/doctor-command.ts',
  'src/setup/server/setup-command.ts',
  'src/setup/server/doctor/examine-payments.ts',
  'src/setup/server/doctor/examine-shop.ts',
  'src/setup/server/examined-settings.ts',
  'src/setup/server/questions.ts',
]

/** Its name in any spelling, its paths, its fields, its headers, and what our settings call its credentials. */
const WORDS = [
  /mercado[-_ ]?pago/i,
  /['"`]\/(?:checkout\/preferences|v1\/payments|users\/me)\b/,
  /\b(?:preference|merchant_order|collector|site|payment_(?:type|method))_id\b/,
  /\b(?:pref_id|back_urls|auto_return|notification_url|binary_mode|excluded_payment_types)\b/,
  /\b(?:transaction_amount|currency_id|status_detail|date_(?:last_updated|approved|of_expiration))\b/,
  /\bx-signature\b/,
  /['"`]data\.id['"`]/,
  /\bMP_[A-Z]/,
  /\bAPP_USR\b/,
]

/** Words of our own API, which its specification has taken from the provider: they are promises. */
const PROMISED = /\b(?:init_point|external_reference|payment_id)\b/
const PROMISING = [
  'src/checkout/checkout-api.ts',
  'src/checkout/server/checkout-routes.ts',
  'src/checkout/web/pay-again-button.tsx',
  'src/checkout/web/settle-last-order.ts',
  'src/checkout/web/use-place-order.ts',
  'src/orders/orders-api.ts',
  'src/orders/server/orders-routes.ts',
  'src/orders/web/order-question.ts',
]

/** Columns that were called so before there was a port. */
const COLUMNS = {
  path: 'src/payments/server/payments-table.ts',
  named: /text\('(?:collector_id|merchant_order_id)'\)/g,
}

const knows = (path: string) => !path.startsWith('src/') || isTest(path) || ADAPTER.test(path)

/** Files that would have to be touched when another provider takes the place of this one, or stands beside it. */
export function providerWordsElsewhere(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !knows(path) && !CHOOSES.includes(path))
    .flatMap(({ path, text }) => {
      const read = path === COLUMNS.path ? text.replaceAll(COLUMNS.named, '') : text
      const words = PROMISING.includes(path) ? WORDS : [...WORDS, PROMISED]
      return words.flatMap((word) => {
        const found = word.exec(read)?.[0]
        return found === undefined
          ? []
          : [`${path} says ${found}: only its adapter knows a provider's words, payments/server/mercado-pago`]
      })
    })
}
