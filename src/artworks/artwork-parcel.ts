import { type Parcel, parcelOf } from '#shipping/parcel.ts'
import { type Artwork, CENTIMETRES } from './artwork.ts'

const cm = (side: number, unit: Artwork['unit']) => Math.round(side * CENTIMETRES[unit] * 10) / 10

/** How an original travels: as its fields say, and otherwise as its size and its technique ask for. */
export const artworkParcel = (
  work: Pick<
    Artwork,
    'height' | 'width' | 'unit' | 'technique' | 'framed' | 'rollable' | 'packing' | 'packedSize' | 'weightKg'
  >,
): Parcel => parcelOf({ ...work, height: cm(work.height, work.unit), width: cm(work.width, work.unit) })
