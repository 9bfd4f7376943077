import { tidyCuit } from '#site-info/cuit.ts'
import { TAX_CONDITIONS, taxConditionTexts } from '#site-info/tax-condition.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { SelectField, TextField } from '#ui/form-field.tsx'
import type { ErrorsByName } from '#ui/use-draft-form.ts'
import { A_LEGENDS, type CredentialFacts, type InvoiceSettings, legendTexts } from '../../invoice-settings.ts'

const TEXTS = [
  { name: 'sellerName', label: 'Nombre y apellido o razón social' },
  { name: 'address', label: 'Domicilio comercial' },
  { name: 'grossIncome', label: 'Ingresos brutos', hint: 'El número, o «Exenta».' },
] as const

const letterHints = {
  responsable_inscripto: 'Facturas A y B.',
  monotributista: 'Facturas C.',
  exento: 'Facturas C.',
  '': undefined,
} as const satisfies Record<InvoiceSettings['condition'], string | undefined>

interface HostFieldsProps {
  readonly draft: InvoiceSettings
  readonly errors: ErrorsByName
  readonly onChange: (changes: Partial<InvoiceSettings>) => void
}

interface SellerFieldsProps extends HostFieldsProps {
  readonly credential: CredentialFacts | null
}

/** Who issues, and what stands on the paper. */
export function SellerFields({ draft, errors, credential, onChange: change }: SellerFieldsProps) {
  const field = boundTexts({ values: draft, errors, change })
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-lead">Quién factura</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="CUIT"
          name="cuit"
          inputMode="numeric"
          value={draft.cuit}
          error={errors.cuit}
          {...(credential !== null && { hint: `El del certificado: ${tidyCuit(credential.cuit)}` })}
          onChange={({ target }) => change({ cuit: tidyCuit(target.value) })}
        />
        <SelectField
          label="Condición frente al IVA"
          name="condition"
          value={draft.condition}
          error={errors.condition}
          hint={letterHints[draft.condition]}
          onChange={({ target }) => change({ condition: target.value as InvoiceSettings['condition'] })}
        >
          <option value="">Sin indicar</option>
          {TAX_CONDITIONS.map((each) => (
            <option key={each} value={each}>
              {taxConditionTexts[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Punto de venta"
          name="pointOfSale"
          inputMode="numeric"
          value={draft.pointOfSale === 0 ? '' : String(draft.pointOfSale)}
          error={errors.pointOfSale}
          hint="Uno de «web services», que use solo esta tienda."
          onChange={({ target }) => change({ pointOfSale: Number(target.value.replace(/\D/g, '')) })}
        />
        <TextField label="Inicio de actividades" {...field('startedOn')} type="date" />
        {TEXTS.map(({ name, ...words }) => (
          <TextField key={name} {...words} {...field(name)} />
        ))}
        <HostFields draft={draft} errors={errors} onChange={change} />
      </div>
    </fieldset>
  )
}

/** Where the authority answers, and what it may want to be read. */
function HostFields({ draft, errors, onChange: change }: HostFieldsProps) {
  return (
    <>
      {draft.condition === 'responsable_inscripto' && (
        <SelectField
          label="Leyenda en las Facturas A"
          name="legend"
          value={draft.legend}
          error={errors.legend}
          hint="Solo si ARCA te la pide."
          onChange={({ target }) => change({ legend: target.value as InvoiceSettings['legend'] })}
        >
          {A_LEGENDS.map((each) => (
            <option key={each} value={each}>
              {legendTexts[each] === '' ? 'Ninguna' : legendTexts[each]}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Servidor de ARCA"
        name="environment"
        value={draft.environment}
        error={errors.environment}
        hint="El de prueba pide otro certificado; lo que emite no vale."
        onChange={({ target }) => change({ environment: target.value as InvoiceSettings['environment'] })}
      >
        <option value="test">De prueba (homologación)</option>
        <option value="production">Real (producción)</option>
      </SelectField>
    </>
  )
}
