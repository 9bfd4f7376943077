/** By which name the certificate is known at the tax authority; it stands in its subject. */
export const CREDENTIAL_ALIAS = 'caballete'
