import { adminPages } from '#pages/admin-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SellingForm } from './selling-form.tsx'
import { NOT_LOADED, SettingsSection } from './settings-section.tsx'
import { useSellingRules } from './use-site-info-form.ts'

/** 'Venta y envíos' */
export function SellingSettings() {
  const selling = useSellingRules()
  return (
    <SettingsSection title="Venta y envíos">
      <section className="flex flex-col gap-4">
        <h3 className="text-lead">Envíos</h3>
        <p className="max-w-2xl text-quiet">
          Cuánto cuesta llevar una obra a cada provincia: se dice en su página y se cobra con la compra.
        </p>
        <ButtonLink tone="plain" to={adminPages.shipping.link()} className="self-start">
          Precios de envío
        </ButtonLink>
      </section>
      <Loaded query={selling} failed={NOT_LOADED}>
        {(rules) => <SellingForm rules={rules} />}
      </Loaded>
    </SettingsSection>
  )
}
