import type { Image } from '../../image.ts'

/** An original that has come into the place of its light version. */
interface ArrivedOriginal {
  /** The id of the work. */
  readonly work: string
  /** Where the light version is seen. */
  readonly shown: string
  readonly image: Image
}

const ARRIVED = 'arrived-originals'

/** Tells the forms that are open, in this tab and in others: what they save is not the light version again. */
export function tellArrived(arrived: ArrivedOriginal): void {
  const channel = new BroadcastChannel(ARRIVED)
  channel.postMessage(arrived)
  channel.close()
}

/** @returns what ends it */
export function onArrived(act: (arrived: ArrivedOriginal) => void): () => void {
  const channel = new BroadcastChannel(ARRIVED)
  channel.onmessage = ({ data }: MessageEvent<ArrivedOriginal>) => act(data)
  return () => channel.close()
}
