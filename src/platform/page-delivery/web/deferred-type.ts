/** The type of a script that no browser runs by itself: it waits for `deferHydration`. */
export const DEFERRED_TYPE = 'text/deferred'
