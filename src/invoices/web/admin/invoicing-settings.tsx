import { useRef } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionBelow } from '#ui/section-head.tsx'
import type { ErrorsByName } from '#ui/use-draft-form.ts'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import type { InvoiceSettingsAnswer } from '../../invoices-api.ts'
import { contradictionText, missingText } from '../../settings-text.ts'
import { CertificateRequest } from './certificate-request.tsx'
import { CredentialForm } from './credential-form.tsx'
import { IssuerTest } from './issuer-test.tsx'
import { KeptCredential } from './kept-credential.tsx'
import { RefusedInvoices } from './refused-invoices.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useInvoiceSettings } from './use-invoices.ts'

function StateText({ settings, missing }: InvoiceSettingsAnswer) {
  const { mode, environment } = settings
  if (missing.length > 0) return <p>{missingText(missing)}</p>
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

function Contradiction({ settings, galleryCondition }: InvoiceSettingsAnswer) {
  const text = contradictionText(settings.condition, galleryCondition)
  if (text === undefined) return null
  return (
    <>
      <p className="mt-3">{text}</p>
      <ButtonLink tone="quiet" to={adminPages.gallerySettings.link()} className="-ml-2 text-left">
        Ajustes → Galería
      </ButtonLink>
    </>
  )
}

/** What is missing, and what was not issued. The button that has it tried again goes with it: the keyboard goes on from here. */
function State(answer: InvoiceSettingsAnswer) {
  const place = useFocusKept(answer.refused)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group what is typed
    <div ref={place} role="group" aria-label="Cómo está" tabIndex={-1} className="flex flex-col gap-10">
      <Notice>
        <StateText {...answer} />
        <Contradiction {...answer} />
      </Notice>
      <RefusedInvoices {...answer} />
    </div>
  )
}

function Parts(answer: InvoiceSettingsAnswer) {
  const { settings, credential, request, missing } = answer
  const pointer = useRef<(found: ErrorsByName) => void>(null)
  return (
    <div className="flex flex-col gap-10">
      <State {...answer} />
      <div className="flex max-w-2xl flex-col gap-6">
        <h3 className="text-lead">Certificado de ARCA</h3>
        {credential !== null && <KeptCredential {...credential} />}
        <CertificateRequest
          request={request}
          environment={settings.environment}
          onUnnamed={(found) => pointer.current?.(found)}
        />
        <CredentialForm isKept={credential !== null} isRequested={request !== null} />
      </div>
      {/* What was found is about what was kept then. */}
      {missing.length === 0 && <IssuerTest key={JSON.stringify([settings, credential])} />}
      <SettingsForm settings={settings} credential={credential} pointer={pointer} />
    </div>
  )
}

/** 'Facturación': who issues invoices, when, and by what the tax authority knows her. */
export function InvoicingSettings() {
  const query = useInvoiceSettings()
  return (
    <div className="flex flex-col gap-6">
      <SectionBelow of="Ajustes" to={adminPages.settings.link()} title="Facturación" />
      <p className="max-w-2xl text-quiet">
        La tienda le pide a ARCA la factura electrónica de cada venta, y la nota de crédito de lo que
        devolvés. A quien compra le llega por correo.
      </p>
      <Loaded query={query} failed="Error al cargar los ajustes">
        {(answer) => <Parts {...answer} />}
      </Loaded>
    </div>
  )
}
