import { SelectField } from '#ui/form-field.tsx'
import { monthBefore } from '../../sales-by-month.ts'
import { monthName } from './month-names.ts'

interface SalesSpanFieldProps {
  /** A year or a month. */
  readonly span: string
  /** 'YYYY-MM' */
  readonly thisMonth: string
  readonly onChoose: (span: string) => void
}

const MONTHS = 24

const textOf = (span: string): string =>
  span.includes('-') ? `${monthName(span)} de ${span.slice(0, 4)}` : span

/** Which sales are shown: this year's, last year's, or those of a month. */
export function SalesSpanField({ span, thisMonth, onChoose }: SalesSpanFieldProps) {
  const thisYear = thisMonth.slice(0, 4)
  const lastYear = monthBefore(thisMonth, 12).slice(0, 4)
  const months = Array.from({ length: MONTHS }, (_, index) => monthBefore(thisMonth, index))
  const isKnown = [thisYear, lastYear, ...months].includes(span)
  return (
    <SelectField
      label="Período"
      className="w-full sm:max-w-xs"
      value={span}
      onChange={({ target }) => onChoose(target.value)}
    >
      {!isKnown && <option value={span}>{textOf(span)}</option>}
      <option value={thisYear}>Este año ({thisYear})</option>
      <option value={lastYear}>El año pasado ({lastYear})</option>
      <optgroup label="Un mes">
        {months.map((month) => (
          <option key={month} value={month}>
            {textOf(month)}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}
