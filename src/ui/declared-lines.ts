/** A line of a page: always there, when something is given, or said when it is so. */
export type DeclaredLine =
  | { readonly name: string; readonly when: 'always' | 'given' }
  | { readonly name: string; readonly said: string }

function textOf(line: DeclaredLine, value: string | number | boolean): string | undefined {
  if ('said' in line) return value ? line.said : undefined
  return line.when === 'given' && value === '' ? undefined : String(value)
}

/** What a page says of a thing, line by line: the name and the text of each. */
export const declaredLines = <Name extends string>(
  lines: Readonly<Record<Name, DeclaredLine>>,
  thing: Readonly<Record<NoInfer<Name>, string | number | boolean>>,
): (readonly [name: string, text: string])[] =>
  (Object.entries(lines) as [Name, DeclaredLine][]).flatMap(([key, line]) => {
    const text = textOf(line, thing[key])
    return text === undefined ? [] : [[line.name, text] as const]
  })
