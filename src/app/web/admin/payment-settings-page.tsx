import { ConnectionNote } from '#dashboard/web/admin/connection-note.tsx'
import { ExchangeRates } from '#money/web/admin/exchange-rates.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Cobros' */
export default function PaymentSettingsPage() {
  return (
    <SettingsSection title="Cobros">
      <ConnectionNote of="payments" />
      <ExchangeRates />
    </SettingsSection>
  )
}
