/** Where the browser keeps the order that it began last. Apart, so that every page can look without weight. */
export const LAST_ORDER_KEY = 'last-order'
