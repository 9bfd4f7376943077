import { ConnectionNote } from '#dashboard/web/admin/connection-note.tsx'
import { MailSettings } from '#site-info/web/admin/mail-settings.tsx'

/** 'Correo' */
export default function MailSettingsPage() {
  return (
    <MailSettings>
      <ConnectionNote of="mail" />
    </MailSettings>
  )
}
