/** What people call the payment providers, by the names of their adapters. */
const names: Readonly<Record<string, string>> = { 'mercado-pago': 'Mercado Pago' }

/** What texts about one payment call its provider. */
export const providerNameOf = (provider: string): string => names[provider] ?? provider

/** What texts about no particular payment call whoever takes the money. */
export const PROVIDERS = Object.values(names).join(' o ')
