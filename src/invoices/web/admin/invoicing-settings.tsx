import { adminPages } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ListState } from '#ui/list-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import type { InvoiceSettingsAnswer } from '../../invoices-api.ts'
import { CredentialForm } from './credential-form.tsx'
import { IssuerTrial } from './issuer-trial.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useInvoiceSettings } from './use-invoices.ts'

/** 'el CUIT, el punto de venta y el certificado' */
const listed = new Intl.ListFormat('es-AR', { type: 'conjunction' })

function StateText({ settings, missing }: InvoiceSettingsAnswer) {
  const { mode, environment } = settings
  if (missing.length > 0) return <p>Para emitir facturas falta {listed.format(missing)}.</p>
  if (mode === 'off') return <p>Está todo: elegí cuándo se emiten y guardá.</p>
  const when =
    mode === 'payment'
      ? 'Cada venta se factura sola cuando se paga.'
      : 'Cada venta se factura con un botón en su pedido.'
  return (
    <p>
      {when}
      {environment === 'test' && ' Son de prueba: no valen, y a quien compra no le llega nada.'}
    </p>
  )
}

/** 'Facturación': who issues invoices, when, and by what the tax authority knows her. */
export function InvoicingSettings() {
  const query = useInvoiceSettings()
  return (
    <div className="flex flex-col gap-6">
      <div>
        <BackLink fallback={adminPages.settings.link()}>Ajustes</BackLink>
        <SectionHead title="Facturación" />
      </div>
      <p className="max-w-2xl text-quiet">
        La tienda le pide a ARCA la factura electrónica de cada venta, y la nota de crédito de lo que
        devolvés. A quien compra le llega por correo.
      </p>
      <ListState
        query={query}
        failed="Error al cargar los ajustes"
        isEmpty={query.data === undefined}
        empty=""
      >
        {query.data !== undefined && (
          <div className="flex flex-col gap-10">
            <Notice>
              <StateText {...query.data} />
            </Notice>
            <CredentialForm credential={query.data.credential} />
            {query.data.missing.length === 0 && <IssuerTrial />}
            <SettingsForm settings={query.data.settings} credential={query.data.credential} />
          </div>
        )}
      </ListState>
    </div>
  )
}
