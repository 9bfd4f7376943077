import { CURRENCIES } from '#money/money.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { RowList } from '#ui/row-list.tsx'
import { emptySize, type SizeForm } from '../../digital-artwork-form.ts'

interface SizesEditorProps {
  readonly sizes: readonly SizeForm[]
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (sizes: SizeForm[]) => void
}

/** The sizes in which a digital work is printed, each with its price. */
export function SizesEditor({ sizes, errors, onChange }: SizesEditorProps) {
  return (
    <RowList title="Tamaños" noun="tamaño" rows={sizes} newRow={emptySize} onChange={onChange}>
      {(row, index, change) => {
        const at = (field: keyof SizeForm) => ({
          name: `sizes.${index}.${field}`,
          error: errors[`sizes.${index}.${field}`],
        })
        return (
          <>
            <TextField
              label="Tamaño"
              {...at('size')}
              className="sm:col-span-2"
              value={row.size}
              onChange={({ target }) => change({ size: target.value })}
            />
            <TextField
              label="Medidas"
              {...at('dimensions')}
              placeholder="21 x 29.7 cm"
              className="sm:col-span-4"
              value={row.dimensions}
              onChange={({ target }) => change({ dimensions: target.value })}
            />
            <TextField
              label="Precio"
              {...at('price')}
              inputMode="decimal"
              className="sm:col-span-3"
              value={row.price}
              onChange={({ target }) => change({ price: target.value })}
            />
            <SelectField
              label="Moneda"
              {...at('currency')}
              className="sm:col-span-3"
              value={row.currency}
              onChange={({ target }) =>
                change({ currency: CURRENCIES.find((each) => each === target.value) ?? row.currency })
              }
            >
              {CURRENCIES.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </SelectField>
            <div className="sm:col-span-12">
              <CheckChoice
                id={`size-${index}-available`}
                label="Disponible"
                checked={row.available}
                onChange={({ target }) => change({ available: target.checked })}
              />
            </div>
          </>
        )
      }}
    </RowList>
  )
}
