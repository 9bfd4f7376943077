/** The content in the address of one of the gallery's own pictures; `undefined` for other addresses. */
export const contentAt = (url: string): string | undefined =>
  /\/media\/([0-9a-f]{32})\/[\w.]+$/.exec(url)?.[1]

/** Whether two addresses show the same picture, whichever of its files each of them is. */
export const areOneContent = (url: string, other: string): boolean =>
  contentAt(url) !== undefined && contentAt(url) === contentAt(other)
