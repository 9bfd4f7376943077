/** Where local storage keeps who is signed in. */
export const ADMIN_KEY = 'adminUser'

/** Told to this very window when that changes; others hear of it from the storage itself. */
export const ADMIN_CHANGED = 'admin-changed'
