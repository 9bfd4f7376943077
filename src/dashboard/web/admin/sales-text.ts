interface Counted {
  readonly count: number
  readonly unpriced: number
  /** Sales of which all money went back: named where their sums are. */
  readonly undone?: number
}

/** '1 venta', '4 ventas, 1 sin precio', '2 ventas, 1 devuelta' */
export const salesText = ({ count, unpriced, undone = 0 }: Counted): string =>
  [
    count === 1 ? '1 venta' : `${count} ventas`,
    // What a browser has kept from before knows of none.
    ...(unpriced > 0 ? [`${unpriced} sin precio`] : []),
    ...(undone > 0 ? [undone === 1 ? '1 devuelta' : `${undone} devueltas`] : []),
  ].join(', ')
