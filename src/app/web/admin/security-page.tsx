import { OwnSecurity } from '#session/web/admin/own-security.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Seguridad' */
export default function SecurityPage() {
  return (
    <SettingsSection title="Seguridad">
      <OwnSecurity />
    </SettingsSection>
  )
}
