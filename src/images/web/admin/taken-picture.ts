/** A file from the roll, and where it hangs once it has arrived. */
export interface Taken {
  readonly file: File | null
  readonly url: string | undefined
}

/** Whether it is what the field shows: on its way, or what hangs there. */
const isShown = (taken: Taken | undefined, url: string): taken is Taken =>
  taken !== undefined && (taken.url === undefined || taken.url === url)

/** The photograph that is shown, where it is here. @param url of what hangs there */
export const shownFile = (taken: Taken | undefined, url: string): File | null =>
  isShown(taken, url) ? taken.file : null

/** What is known of a picture that has arrived: the photograph that it was made of, or what was sent. @param before the address that hung there */
export const afterArrival = (
  taken: Taken | undefined,
  before: string,
  { url, sent }: { readonly url: string; readonly sent: File | undefined },
): Taken => ({ file: shownFile(taken, before) ?? sent ?? null, url })

/** What was given up or refused is shown no more, and is not what is adjusted. */
export const afterGivingUp = (taken: Taken | undefined): Taken | undefined =>
  taken?.url === undefined ? undefined : taken
