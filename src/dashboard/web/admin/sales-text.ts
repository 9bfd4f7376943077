/** '1 venta', '3 ventas' */
export const salesText = (count: number): string => (count === 1 ? '1 venta' : `${count} ventas`)
