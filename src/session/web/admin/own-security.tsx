import { AccountForm } from '../account-form.tsx'
import { PasswordForm } from '../password-form.tsx'
import { SecondFactor } from '../second-factor.tsx'
import { AccessHistory } from './access-history.tsx'
import { OpenSessions } from './open-sessions.tsx'

/** What keeps an account its owner's: each change asks for her password, and is saved by itself. */
export const OwnSecurity = () => (
  <div className="flex flex-col gap-10">
    <section className="flex flex-col gap-5">
      <h3 className="text-lead">Acceso</h3>
      <AccountForm />
    </section>
    <section className="flex flex-col gap-5">
      <h3 className="text-lead">Contraseña</h3>
      <PasswordForm />
    </section>
    <SecondFactor />
    <OpenSessions />
    <AccessHistory />
  </div>
)
