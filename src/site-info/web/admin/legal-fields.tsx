import { useState } from 'react'
import { boundTexts } from '#ui/bound-texts.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { isCuit, tidyCuit } from '../../cuit.ts'
import type { LegalIdentity } from '../../legal-identity.ts'
import { TAX_CONDITIONS, type TaxCondition, taxConditionTexts } from '../../tax-condition.ts'

type TextName = Exclude<keyof LegalIdentity, 'ivaCondition' | 'showsNetPrice'>

const labels = {
  legalName: 'Nombre y apellido o razón social',
  tradeName: 'Nombre de fantasía',
  cuit: 'CUIT',
  legalAddress: 'Domicilio legal',
  claimsEmail: 'Email para reclamos',
  dataFiscalUrl: 'Enlace de Data Fiscal (ARCA)',
  consumerDefenseUrl: 'Enlace de Defensa del Consumidor de tu ciudad',
  jurisdiction: 'Jurisdicción',
} satisfies Record<TextName, string>

const consequences = {
  '': 'Si la elegís, mostramos lo que la ley pide en cada caso.',
  responsable_inscripto:
    'Cada precio en pesos se muestra también sin impuestos nacionales, y se puede pedir Factura A.',
  monotributista: 'No se ofrece Factura A.',
  exento: 'No se ofrece Factura A.',
} satisfies Record<TaxCondition | '', string>

interface LegalFieldsProps {
  readonly legal: LegalIdentity
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (changes: Partial<LegalIdentity>) => void
}

/** Who sells, in the eyes of the law. */
export function LegalFields({ legal, errors, onChange }: LegalFieldsProps) {
  const { ivaCondition } = legal
  const field = boundTexts({ values: legal, errors, change: onChange })
  return (
    <fieldset>
      <legend className="mb-1 font-serif text-lead">Quién vende</legend>
      <p className="mb-4 text-quiet">
        La ley pide que estos datos estén en el sitio. Lo que queda vacío no se muestra.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {(Object.keys(labels) as TextName[]).map((name) =>
          name === 'cuit' ? (
            <CuitField key={name} value={legal.cuit} error={errors.cuit} onChange={onChange} />
          ) : (
            <TextField key={name} label={labels[name]} {...field(name)} />
          ),
        )}
        <SelectField
          label="Condición frente al IVA"
          name="ivaCondition"
          value={ivaCondition}
          error={errors.ivaCondition}
          hint={consequences[ivaCondition]}
          onChange={({ target }) => onChange({ ivaCondition: target.value as TaxCondition | '' })}
        >
          <option value="">Sin indicar</option>
          {TAX_CONDITIONS.map((each) => (
            <option key={each} value={each}>
              {taxConditionTexts[each]}
            </option>
          ))}
        </SelectField>
        {(ivaCondition === 'monotributista' || ivaCondition === 'exento') && (
          <CheckChoice
            id="showsNetPrice"
            name="showsNetPrice"
            label="Mostrar también «PRECIO SIN IMPUESTOS NACIONALES», que es igual al precio final"
            checked={legal.showsNetPrice}
            onChange={({ target }) => onChange({ showsNetPrice: target.checked })}
          />
        )}
      </div>
    </fieldset>
  )
}

interface CuitFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: LegalFieldsProps['onChange']
}

/** Takes its shape with the eleventh digit; what looks wrong is said when the field is left, and stops nobody. */
function CuitField({ value, error, onChange }: CuitFieldProps) {
  const [left, setLeft] = useState(value)
  const doubtful = value === left && value.trim() !== '' && !isCuit(value)
  return (
    <TextField
      label={labels.cuit}
      name="cuit"
      inputMode="numeric"
      value={value}
      error={error}
      doubt={doubtful ? 'Este CUIT no parece válido. Revisalo; podés guardarlo igual.' : undefined}
      onChange={({ target }) => onChange({ cuit: tidyCuit(target.value) })}
      onBlur={() => setLeft(value)}
    />
  )
}
