/**
 * Whether an order may be paid in cash. Prints may; originals where the artist allows it, and then one unpaid order of
 * a buyer at a time, because a ticket keeps a work from everybody else for days.
 */
export const takesCash = (
  { takesCashForOriginals }: { readonly takesCashForOriginals: boolean },
  /** `held`: the originals that the buyer has not paid for, those of this order included. */
  { held, originals }: { readonly held: number; readonly originals: number },
): boolean => originals === 0 || (takesCashForOriginals && held <= originals)
