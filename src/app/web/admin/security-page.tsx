import { AccountForm } from '#session/web/account-form.tsx'
import { AccessHistory } from '#session/web/admin/access-history.tsx'
import { OpenSessions } from '#session/web/admin/open-sessions.tsx'
import { PasswordForm } from '#session/web/password-form.tsx'
import { SecondFactor } from '#session/web/second-factor.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Seguridad': each change asks for her password, and is saved by itself. */
export default function SecurityPage() {
  return (
    <SettingsSection title="Seguridad">
      <section className="flex flex-col gap-5">
        <h3 className="text-lead">Acceso</h3>
        <AccountForm />
        <PasswordForm />
        <SecondFactor />
        <OpenSessions />
        <AccessHistory />
      </section>
    </SettingsSection>
  )
}
