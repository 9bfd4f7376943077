import { type Double, preferenceOf, scenarioOf } from '../double.ts'
import type { WebhookEvent } from '../ledger/deliveries.ts'
import type { Payment } from '../ledger/payment.ts'
import type { Scenario } from '../scenario.ts'

type Action = WebhookEvent['action']
type Form = WebhookEvent['form']

const BETWEEN_ACTIONS_MS = 150
const BETWEEN_COPIES_MS = 60
/** Later than the three seconds after which the browser goes back by itself. */
const AFTER_RETURN_MS = 5_000

/** Queues every notification that an event of a payment sets off, chaos included. */
export function announce(double: Double, payment: Payment, actions: readonly Action[]): void {
  const url = preferenceOf(double, payment).request.notification_url ?? double.settings.notificationUrl
  const { notifications } = scenarioOf(double, payment)
  if (!url || notifications.drop) return
  const forms = formsFor(double, payment, notifications, url)
  const ordered = notifications.reorder ? actions.toReversed() : actions
  const start = double.clock.now() + firstWait(notifications)
  ordered.forEach((action, place) => {
    for (const form of forms) {
      for (const wait of copyWaits(notifications)) {
        const event = { form, action, paymentId: payment.id, url }
        double.queue.add(start + place * BETWEEN_ACTIONS_MS + wait, { kind: 'deliver', event, attempt: 1 })
      }
    }
  })
}

function formsFor(double: Double, payment: Payment, chaos: Scenario['notifications'], url: string): Form[] {
  const forms: Form[] = ['webhook', ...chaos.extras]
  if (chaos.ipnTwin && !wantsWebhooksOnly(url)) forms.push('ipn')
  if (!chaos.merchantOrderTwin) return forms
  const fromPanel = !preferenceOf(double, payment).request.notification_url
  if (fromPanel) forms.push('merchant_order_webhook')
  else if (!wantsWebhooksOnly(url)) forms.push('merchant_order_ipn')
  return forms
}

const wantsWebhooksOnly = (url: string) => new URL(url).searchParams.get('source_news') === 'webhooks'

function firstWait({ timing, delayMs }: Scenario['notifications']): number {
  switch (timing) {
    case 'before_return':
      return 0
    case 'soon':
      return delayMs
    case 'after_return':
      return AFTER_RETURN_MS + delayMs
  }
}

function copyWaits({ duplicates, burst }: Scenario['notifications']): number[] {
  const atOnce = Array.from({ length: burst }, () => 0)
  const oneByOne = Array.from({ length: duplicates }, (_, index) => (index + 1) * BETWEEN_COPIES_MS)
  return [0, ...atOnce, ...oneByOne]
}
