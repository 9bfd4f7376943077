import type { MakeCard } from './picture-work.ts'

export async function makeShareCard(_work: MakeCard): Promise<Uint8Array> {
  throw new Error('not yet')
}
