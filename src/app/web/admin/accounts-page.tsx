import { Accounts } from '#session/web/admin/accounts.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Personas con acceso' */
export default function AccountsPage() {
  return (
    <SettingsSection title="Personas con acceso">
      <Accounts />
    </SettingsSection>
  )
}
