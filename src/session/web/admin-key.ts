/** Where local storage keeps who is signed in. */
export const ADMIN_KEY = 'adminUser'
