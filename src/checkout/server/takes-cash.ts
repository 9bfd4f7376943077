/**
 * Whether an order may be paid in cash. Prints may; originals where the artist allows it, and then one unpaid order of
 * a buyer at a time, of no more works than one buyer may reserve: a ticket keeps a work from everybody else for days.
 */
export const takesCash = (
  {
    takesCashForOriginals,
    mostOriginals,
  }: { readonly takesCashForOriginals: boolean; readonly mostOriginals: number },
  /** `held`: the originals that the buyer has not paid for, those of this order included. */
  { held, originals }: { readonly held: number; readonly originals: number },
): boolean => originals === 0 || (takesCashForOriginals && held <= originals && originals <= mostOriginals)
