/** Before the id of a print, where works of both kinds are named: an original may have the same one. */
export const PRINT = '~'

/** A print as favourites name it. */
export const printAsFavourite = ({ id, title }: { readonly id: string; readonly title: string }) => ({
  id: PRINT + id,
  title,
})
