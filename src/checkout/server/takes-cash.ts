/**
 * Whether an order may be paid in cash. Prints may; originals, and prints of an edition, where the artist allows it, and then one unpaid order of
 * a buyer at a time, of no more works than one buyer may reserve: a ticket keeps a work from everybody else for days.
 */
export const takesCash = (
  {
    takesCashForOriginals,
    mostOriginals,
  }: { readonly takesCashForOriginals: boolean; readonly mostOriginals: number },
  /** `pieces`: originals and numbers of editions; `held`: all that the buyer has not paid for, those of this order included. */
  { held, pieces }: { readonly held: number; readonly pieces: number },
): boolean => pieces === 0 || (takesCashForOriginals && held <= pieces && pieces <= mostOriginals)
