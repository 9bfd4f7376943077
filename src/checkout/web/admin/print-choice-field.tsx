import { asChosen, type PrintLine, priceOf } from '#cart/cart.ts'
import { choiceKey, choicesFor, type PrintChoice, printChoiceText } from '#digital-art/print-choice.ts'
import { formatPrice } from '#money/format-price.ts'
import { SelectField } from '#ui/form-field.tsx'

interface PrintChoiceFieldProps {
  readonly line: PrintLine
  readonly onChoose: (choice: PrintChoice) => void
}

/** 'Papel brillante, con certificado firmado · $ 24.500': the price where choices differ in it. */
function optionText(line: PrintLine, choice: PrintChoice): string {
  const text = printChoiceText(choice).replace(/^p/, 'P')
  return line.choicePrices === undefined ? text : `${text} · ${formatPrice(priceOf(asChosen(line, choice)))}`
}

/** The paper of a print that is going to be sold, and a certificate where the artist signs one for it. */
export function PrintChoiceField({ line, onChoose }: PrintChoiceFieldProps) {
  const offered = choicesFor(line.editionSize).filter(
    ({ certificate }) => !certificate || line.features.signedAvailable,
  )
  return (
    <SelectField
      label={`Papel de ${line.title}`}
      name={`papel-${line.id}`}
      className="mt-2"
      value={choiceKey(line.choice)}
      onChange={({ target }) => {
        const chosen = offered.find((each) => choiceKey(each) === target.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    >
      {offered.map((each) => (
        <option key={choiceKey(each)} value={choiceKey(each)}>
          {optionText(line, each)}
        </option>
      ))}
    </SelectField>
  )
}
