import { SignaturePicture } from '#certificates/web/admin/signature-picture.tsx'
import { ExchangeRates } from '#money/web/admin/exchange-rates.tsx'
import { adminPages } from '#pages/admin-pages.ts'
import { AccountForm } from '#session/web/account-form.tsx'
import { AccessHistory } from '#session/web/admin/access-history.tsx'
import { OpenSessions } from '#session/web/admin/open-sessions.tsx'
import { PasswordForm } from '#session/web/password-form.tsx'
import { SecondFactor } from '#session/web/second-factor.tsx'
import { IdentityForm } from '#site-info/web/admin/identity-form.tsx'
import { SellingForm } from '#site-info/web/admin/selling-form.tsx'
import { useIdentity, useSellingRules } from '#site-info/web/admin/use-site-info-form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** 'Ajustes' */
export default function SettingsPage() {
  const identity = useIdentity()
  const selling = useSellingRules()
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Ajustes" />
      <ListState
        query={identity}
        failed="Error al cargar los ajustes"
        isEmpty={identity.data === undefined}
        empty=""
      >
        {identity.data && <IdentityForm identity={identity.data} />}
      </ListState>
      <ExchangeRates />
      {selling.data && <SellingForm rules={selling.data} />}
      <section className="flex flex-col gap-4 border-line border-t pt-8">
        <h3 className="text-lead">Envíos</h3>
        <p className="max-w-2xl text-quiet">
          Cuánto cuesta llevar una obra a cada provincia: se dice en su página y se cobra con la compra.
        </p>
        <ButtonLink tone="plain" to={adminPages.shipping.link()} className="self-start">
          Precios de envío
        </ButtonLink>
      </section>
      <SignaturePicture />
      <section className="mt-8 flex flex-col gap-5 border-line border-t pt-8">
        <h3 className="text-lead">Acceso</h3>
        <AccountForm />
        <PasswordForm />
        <SecondFactor />
        <OpenSessions />
        <AccessHistory />
      </section>
      <section className="mt-8 flex flex-col gap-4 border-line border-t pt-8">
        <h3 className="text-lead">Datos de una persona</h3>
        <p className="max-w-2xl text-quiet">
          Qué guarda la galería de alguien que compró o te escribió, una copia para esa persona, y cómo
          borrarlo.
        </p>
        <ButtonLink tone="plain" to={adminPages.personalData.link()} className="self-start">
          Buscar a una persona
        </ButtonLink>
      </section>
    </div>
  )
}
