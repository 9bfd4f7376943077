import { BackupCondition } from '#backup/web/admin/backup-condition.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Copias' */
export default function BackupsPage() {
  return (
    <SettingsSection title="Copias">
      <BackupCondition />
    </SettingsSection>
  )
}
