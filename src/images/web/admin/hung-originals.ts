import type { Image } from '../../image.ts'

/** An original that has come into the place of its light version. */
interface HungOriginal {
  /** The id of the work. */
  readonly work: string
  /** Where the light version is seen. */
  readonly shown: string
  readonly image: Image
}

const HUNG = 'hung-originals'

/** Tells the forms that are open, in this tab and in others: what they save is not the light version again. */
export function tellHung(hung: HungOriginal): void {
  const channel = new BroadcastChannel(HUNG)
  channel.postMessage(hung)
  channel.close()
}

/** @returns what ends it */
export function onHung(act: (hung: HungOriginal) => void): () => void {
  const channel = new BroadcastChannel(HUNG)
  channel.onmessage = ({ data }: MessageEvent<HungOriginal>) => act(data)
  return () => channel.close()
}
