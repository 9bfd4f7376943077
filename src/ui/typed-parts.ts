/** Some of what is in a group: of groups within it likewise, of lists all or nothing. @typeParam Whole names of groups that go together */
type PartialDeep<Group, Whole extends string = never> = {
  -readonly [Name in keyof Group]?: Name extends Whole
    ? Group[Name]
    : Group[Name] extends readonly unknown[]
      ? Group[Name]
      : Group[Name] extends object
        ? PartialDeep<Group[Name], Whole>
        : Group[Name]
}

/** What was typed in the form of something that is stored. The whole of it is not to be had: the rest may be another by now. */
export interface DraftChanges<Draft> {
  /** What the form was loaded with. */
  readonly loaded: Draft
  /**
   * Those parts of a body that are not as they were loaded, for calls that change what is given.
   * @param whole groups of the body whose parts mean nothing alone
   */
  readonly changes: <Body extends object, const Whole extends string = never>(
    bodyOf: (draft: Draft) => Body,
    whole?: readonly Whole[],
  ) => PartialDeep<Body, Whole>
  /** What was typed over what is stored by now, for calls that replace all of it. */
  readonly over: (stored: Draft) => Draft
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  )
}

/** What of `now` is another than in `before`. */
function otherIn(before: object, now: object, whole: readonly string[]): object {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) => {
      const earlier = was.get(name)
      if (isSame(earlier, value)) return []
      const isWhole = whole.includes(name) || !isGroup(earlier) || !isGroup(value)
      return [[name, isWhole ? value : otherIn(earlier, value, whole)]]
    }),
  )
}

/** `parts` in their places in `stored`. */
const placed = (stored: object, parts: object): object => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(parts).map(([name, value]) => {
      const there: unknown = Reflect.get(stored, name)
      return [name, isGroup(there) && isGroup(value) ? placed(there, value) : value]
    }),
  ),
})

/** What was typed since a form was loaded. */
export const typedSince = <Draft extends object>(loaded: Draft, now: Draft): DraftChanges<Draft> => ({
  loaded,
  changes: <Body extends object, const Whole extends string = never>(
    bodyOf: (draft: Draft) => Body,
    whole: readonly Whole[] = [],
  ) => otherIn(bodyOf(loaded), bodyOf(now), whole) as PartialDeep<Body, Whole>,
  over: (stored) => placed(stored, otherIn(loaded, now, [])) as Draft,
})
