import { useState } from 'react'
import { TYPED_PRICE_LIMIT } from '#money/typed-price.ts'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import type { WallChoices } from '../artwork-stats-api.ts'
import { ORIENTATIONS, WORK_SIZES } from '../wall-choices.ts'
import { WallColours } from './wall-colours.tsx'
import { ORDERS, type Refinement, type UnreadAmounts, wordOfOrder } from './wall-refinement.ts'
import {
  AMOUNT_UNREAD,
  ONLY_AVAILABLE,
  ORDER_WORDS,
  ORIENTATION_WORDS,
  SIZE_WORDS,
  SIZES_EXPLAINED,
} from './wall-words.ts'

interface FieldsProps {
  readonly refinement: Refinement
  /** What was typed as an amount and is none. */
  readonly unread: UnreadAmounts
  readonly choices: WallChoices | undefined
}

/** What can be chosen of the wall, as it was chosen when the form was drawn. */
export function WallFields({ refinement, unread, choices }: FieldsProps) {
  const [{ sort, size, orientation, technique, priceMin, priceMax, colour, available }] = useState(refinement)
  const orders = Object.entries(ORDERS).filter(
    ([, each]) => choices?.isArranged || each !== 'newest' || sort === 'newest',
  )
  return (
    <>
      <Choice
        name="orden"
        label="Orden"
        any={ORDER_WORDS[choices?.isArranged ? 'wall' : 'newest']}
        value={wordOfOrder(sort)}
        choices={orders.map(([word, each]) => [word, ORDER_WORDS[each]])}
      />
      <Choice
        name="tamano"
        label="Tamaño"
        any="Todos"
        value={size}
        choices={WORK_SIZES.map((each) => [each, SIZE_WORDS[each]])}
      />
      <Choice
        name="orientacion"
        label="Orientación"
        any="Todas"
        value={orientation}
        choices={ORIENTATIONS.map((each) => [each, ORIENTATION_WORDS[each]])}
      />
      <Choice
        name="tecnica"
        label="Técnica"
        any="Todas"
        value={technique}
        choices={techniquesOf(choices, technique)}
      />
      <Amount name="desde" label="Precio desde" value={priceMin} unread={unread.desde} />
      <Amount name="hasta" label="Precio hasta" value={priceMax} unread={unread.hasta} />
      <p className="col-span-full text-quiet text-small">{SIZES_EXPLAINED}</p>
      <WallColours chosen={colour} />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CheckChoice
          id="solo-disponibles"
          name="disponibles"
          value="true"
          label={ONLY_AVAILABLE}
          defaultChecked={available !== undefined}
        />
        <Button type="submit" tone="plain" className="max-sm:w-full">
          Ver obras
        </Button>
      </div>
    </>
  )
}

/** Those of the gallery, and the one that is asked for wherever it comes from. */
function techniquesOf(choices: WallChoices | undefined, technique: string | undefined): [string, string][] {
  const there = choices?.techniques ?? []
  const asked = technique === undefined || there.some(({ name }) => name === technique) ? [] : [technique]
  return [
    ...asked.map((name): [string, string] => [name, name]),
    ...there.map(({ name, count }): [string, string] => [name, `${name} (${count})`]),
  ]
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** What stands for all works. */
  readonly any: string
  readonly value: string | undefined
  readonly choices: readonly (readonly [value: string, text: string])[]
}

function Choice({ name, label, any, value, choices }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value ?? ''}>
      <option value="">{any}</option>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

interface AmountProps {
  readonly name: string
  readonly label: string
  readonly value: number | undefined
  readonly unread: string | undefined
}

function Amount({ name, label, value, unread }: AmountProps) {
  return (
    <TextField
      name={name}
      label={`${label} (ARS)`}
      inputMode="numeric"
      maxLength={TYPED_PRICE_LIMIT}
      autoComplete="off"
      defaultValue={unread ?? value}
      {...(unread !== undefined && { error: AMOUNT_UNREAD })}
    />
  )
}
