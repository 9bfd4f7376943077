/** How a work is packed, from the smallest parcel to one whose price has to be asked for. */
export const PACKINGS = ['tubo', 'chica', 'mediana', 'grande', 'a cotizar'] as const
export type Packing = (typeof PACKINGS)[number]

/** The parcels that a table gives a price to. */
export const PRICED_PACKINGS = ['tubo', 'chica', 'mediana', 'grande'] as const satisfies readonly Packing[]
export type PricedPacking = (typeof PRICED_PACKINGS)[number]

/** 'alto x ancho x espesor', in centimetres, with the unit or without. */
export const PACKED_SIZE = /^\s*\d{1,3}(?:[.,]\d+)?(?:\s*[x×]\s*\d{1,3}(?:[.,]\d+)?){2}\s*(?:cm)?\s*$/i

/** What is known of a work that has to travel. Lengths in centimetres, weights in kilograms. */
export interface WorkToPack {
  readonly height: number
  readonly width: number
  readonly technique: string
  /** Its words for 'with a frame', 'may be rolled' and so on; what is empty or null is derived. */
  readonly framed: string
  readonly rollable: string
  readonly packing: string
  readonly packedSize: string
  readonly weightKg: number | null
}

export interface Parcel {
  readonly packing: Packing
  /** From the longest to the shortest; none while the size of the work is not known. */
  readonly sides: readonly number[]
  /** What the artist says that it weighs; 0 while she has not. */
  readonly weightKg: number
  /** What a carrier bills: the real weight, or the one that its volume counts for, whichever is more. */
  readonly billedKg: number
  /** Why it is so, for the artist. */
  readonly reason: string
}

const WITH_FRAME = 'con marco'
const ROLLABLE = 'sí'

/** Wrapping and a crate add this much to each side; the parcel is this thick. */
const PADDING = 10
const TUBE = 15
/** Cubic centimetres that count as a kilogram at the carrier that counts most. */
const VOLUMETRIC_DIVISOR = 5000
const LONGEST = 150

const classes = [
  { packing: 'chica', longest: 70, kg: 7 },
  { packing: 'mediana', longest: 110, kg: 16 },
  { packing: 'grande', longest: LONGEST, kg: 25 },
] as const

const PAPER = /papel|grabado|acuarela|dibujo|l[aá]mina|serigraf|litograf|xilograf|fotograf/i

const sizeText = (sides: readonly number[]) =>
  `${sides.map((side) => String(side).replace('.', ',')).join(' × ')} cm`
const kgText = (kg: number) => `${String(kg).replace('.', ',')} kg`

const sidesIn = (text: string): number[] =>
  text
    .replace(/cm/i, '')
    .split(/[x×]/i)
    .map((side) => Number(side.trim().replace(',', '.')))

const sorted = (sides: readonly number[]) => [...sides].sort((one, other) => other - one)

const isRolled = ({ rollable, framed, technique }: WorkToPack): boolean =>
  rollable === '' ? framed !== WITH_FRAME && PAPER.test(technique) : rollable === ROLLABLE

interface Measured {
  readonly sides: readonly number[]
  readonly isTube: boolean
  readonly how: string
}

function measured(work: WorkToPack): Measured {
  const { height, width, packing, packedSize } = work
  const isTube = packing === '' ? isRolled(work) : packing === 'tubo'
  if (packedSize !== '')
    return { sides: sorted(sidesIn(packedSize)), isTube, how: 'con las medidas que escribiste' }
  if (isTube)
    return { sides: [Math.min(height, width) + PADDING, TUBE, TUBE], isTube, how: 'enrollada en un tubo' }
  const sides = sorted([height + PADDING, width + PADDING, PADDING])
  return { sides, isTube, how: `plana, con ${PADDING} cm más por lado y ${PADDING} cm de espesor` }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

const volumetricKg = (sides: readonly number[]) =>
  oneDecimal(sides.reduce((volume, side) => volume * side, 1) / VOLUMETRIC_DIVISOR)

function packingFor({ sides: [longest = 0], isTube }: Measured, billedKg: number): Packing {
  if (isTube) return longest <= LONGEST ? 'tubo' : 'a cotizar'
  return classes.find((each) => longest <= each.longest && billedKg <= each.kg)?.packing ?? 'a cotizar'
}

const packingIn = (word: string): Packing | undefined => PACKINGS.find((each) => each === word)

/** How a work travels: as the artist says, and what she leaves open as its size and its support ask for. */
export function parcelOf(work: WorkToPack): Parcel {
  const said = packingIn(work.packing)
  const weightKg = work.weightKg ?? 0
  if (work.packedSize === '' && !(work.height > 0 && work.width > 0))
    return {
      packing: said ?? 'a cotizar',
      sides: [],
      weightKg,
      billedKg: weightKg,
      reason: 'Falta la medida de la obra.',
    }
  const found = measured(work)
  const byVolume = volumetricKg(found.sides)
  const billedKg = Math.max(weightKg, byVolume)
  const packing = said ?? packingFor(found, billedKg)
  const bulk = `${sizeText(found.sides)} embalada, ${kgText(billedKg)} ${billedKg > byVolume ? 'de peso' : 'por volumen'}`
  const end = said === undefined ? `Viaja ${found.how}` : 'Como lo elegiste'
  const large = packing === 'a cotizar' && said === undefined
  const reason = `${end}: ${bulk}${large ? '. Es más de lo que lleva un correo' : ''}.`
  return { packing, sides: found.sides, weightKg, billedKg, reason }
}
