import { sql as raw, type SQL } from 'drizzle-orm'
import { CENTIMETRES } from '../artwork.ts'
import { LONGEST_OF_SIZE, type Orientation, SQUARE_WITHIN, type WorkSize } from '../wall-choices.ts'

/** What indexes know of works, written once for them and for the statements that they answer. @param work the table, or what a statement calls it */
type OfWork<Value> = (work: SQL) => SQL<Value>

const plain = (value: number) => raw.raw(String(value))
const quoted = (value: string) => raw.raw(`'${value}'`)

/** The longer side in centimetres. */
export const longerSideOf: OfWork<number> = (
  work,
) => raw`greatest(${work}.height, ${work}.width) * case ${work}.unit
  when 'm' then ${plain(CENTIMETRES.m)} when 'in' then ${plain(CENTIMETRES.in)} else 1 end`

const largest: WorkSize = 'muy-grande'

const sizeNameOf: OfWork<WorkSize> = (work) => {
  const bounds = Object.entries(LONGEST_OF_SIZE).map(
    ([size, longest]) => raw`when ${longerSideOf(work)} <= ${plain(longest)} then ${quoted(size)}`,
  )
  return raw`case ${raw.join(bounds, raw` `)} else ${quoted(largest)} end`
}

const square: Orientation = 'cuadrada'
const upright: Orientation = 'vertical'
const lying: Orientation = 'horizontal'

const orientationOf: OfWork<Orientation> = (work) => raw`case
  when abs(${work}.height - ${work}.width) <= ${plain(SQUARE_WITHIN)} * greatest(${work}.height, ${work}.width) then ${quoted(square)}
  when ${work}.height > ${work}.width then ${quoted(upright)} else ${quoted(lying)} end`

/** No name of a size or an orientation begins with it. */
const TECHNIQUE = 'técnica: '

/** How large a work is, how it lies and what it is made in, as one list: any of them together are found by one index. */
export const looksOf: OfWork<string[]> = (work) =>
  raw`(array[${sizeNameOf(work)}, ${orientationOf(work)}, ${quoted(TECHNIQUE)} || ${work}.technique])`

export interface AppearanceFilter {
  readonly size?: WorkSize | undefined
  readonly orientation?: Orientation | undefined
  readonly technique?: string | undefined
}

/** The same list, of what somebody asks for. */
export const looksAskedFor = ({ size, orientation, technique }: AppearanceFilter): string[] => [
  ...(size === undefined ? [] : [size]),
  ...(orientation === undefined ? [] : [orientation]),
  ...(technique === undefined ? [] : [TECHNIQUE + technique]),
]

/**
 * Where a work hangs, the first the smallest: the artist's place for it, else the later it was made the further in front. Places are
 * seconds before 1970, so that one is free between any two works, and a new work hangs in front of those that were moved.
 */
export const placeOnWall: OfWork<number> = (work) =>
  raw`(coalesce(${work}.wall_place, (-extract(epoch from ${work}.created_at at time zone 'UTC'))::double precision))`
