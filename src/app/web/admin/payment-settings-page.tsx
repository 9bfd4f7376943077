import { ExchangeRates } from '#money/web/admin/exchange-rates.tsx'
import { SettingsSection } from './settings-section.tsx'

/** 'Cobros' */
export default function PaymentSettingsPage() {
  return (
    <SettingsSection title="Cobros">
      <ExchangeRates />
    </SettingsSection>
  )
}
