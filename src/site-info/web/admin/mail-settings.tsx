import type { ReactNode } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { AlertsForm } from './alerts-form.tsx'
import { NOT_LOADED, SettingsSection } from './settings-section.tsx'
import { useSellingRules } from './use-site-info-form.ts'

/** 'Correo'. @param children whether emails leave at all */
export function MailSettings({ children }: { readonly children: ReactNode }) {
  const selling = useSellingRules()
  return (
    <SettingsSection title="Correo">
      {children}
      <section className="flex flex-col gap-4">
        <p className="max-w-2xl text-quiet">
          La tienda le escribe a quien compra y a vos. Acá ves los correos que no pudieron salir.
        </p>
        <ButtonLink tone="plain" to={adminPages.emails.link()} className="self-start">
          Correos sin salir
        </ButtonLink>
      </section>
      <Loaded query={selling} failed={NOT_LOADED}>
        {(rules) => <AlertsForm rules={rules} />}
      </Loaded>
    </SettingsSection>
  )
}
